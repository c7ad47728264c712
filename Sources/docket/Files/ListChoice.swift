import ListEditor
import ObjectGraph

/// The lists of a file as the command line names them.
struct ListChoice {
  let lists: [ListDefinition]
  /// The file, as the person called it.
  let path: String

  init(_ lists: [ListDefinition], path: String) {
    self.lists = lists
    self.path = path
  }

  /// The list of a name, or without one the only list of the file.
  ///
  /// - Parameter name: Its title or its table, exactly, or with letters of another case; nil where
  ///   nobody said one.
  /// - Throws: ``Failure`` with the lists that there are, or with the tables of those that bear the
  ///   name together.
  func list(named name: String?) throws(Failure) -> ListDefinition {
    guard let name else {
      guard let list = lists.first, lists.count == 1 else { throw missingName }
      return list
    }
    let tests: [(ListDefinition) -> Bool] = [
      { $0.name == name }, { $0.entity.name == name },
      { $0.name.lowercased() == name.lowercased() },
      { $0.entity.name.lowercased() == name.lowercased() },
    ]
    for test in tests {
      let found = lists.filter(test)
      guard let list = found.first else { continue }
      let tables = found.map(\.entity.name)
      guard Set(tables).count > 1 else { return list }
      throw Failure(
        .usage,
        "\(path): \(found.count) lists are called \(name). Say the table of the one that you mean: "
          + tables.joined(separator: ", ") + ".")
    }
    guard !lists.isEmpty else { throw missingName }
    let similar = SimilarNames.of(name, among: lists.flatMap { [$0.name, $0.entity.name] }).first
    let meant = lists.first { [$0.name, $0.entity.name].contains(similar) }
    let question = meant.map { " Did you mean \(said($0))?" } ?? ""
    throw Failure(
      .nothingFound,
      ListWords.sentence(
        "\(path): There is no list \(name.orQuotes).\(question) There are: \(names)")
    )
  }

  /// That nobody said which list is meant, with those that there are.
  var missingName: Failure {
    guard !lists.isEmpty else { return Failure(NoListError.noList, path: path) }
    let there = lists.count == 1 ? "There is" : "There are"
    return Failure(.usage, ListWords.sentence("\(path): Which list? \(there): \(names)"))
  }

  /// What somebody has to say for a list: its table where others have its title.
  private func said(_ list: ListDefinition) -> String {
    lists.count { $0.name == list.name } > 1 ? list.entity.name : list.name
  }

  private var names: String { lists.map(\.name).joined(separator: ", ") }
}
