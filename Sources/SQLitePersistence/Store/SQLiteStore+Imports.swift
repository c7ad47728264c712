import ObjectGraph

extension SQLiteStore: RowImporting {
  public func importRows(
    _ request: RowImport, as name: String, progress: (Int) -> Bool,
    next: () throws -> [AttributeValue]?
  ) throws -> ImportResult {
    do {
      return try writeByItself {
        let list = model.lists.first { $0.entity == request.entity }?.name
        let result = try journalWriter.record(name, in: list, kind: .import) { recorder in
          try RowImporter(connection: connection, request: request, recorder: recorder)
            .run(progress: progress, next: next)
        }
        if result.count > RowImporter.noticedRows {
          try feedTrimming.removeBacklog()
        }
        return result
      }
    } catch let interruption as RowImporter.Interruption {
      throw interruption.cause
    }
  }
}
