import SQLitePersistence

extension Docket {
  /// `docket --template NAME FILE`: makes a new file and shows nothing. It needs no terminal.
  func makeFile(at path: String, from name: String) throws {
    let template = try TemplateChoice.named(name)
    do {
      try SQLiteStore.create(at: path, template: template.sql)
    } catch let error as SQLiteStoreError {
      throw Failure.making(error, at: path)
    }
  }
}
