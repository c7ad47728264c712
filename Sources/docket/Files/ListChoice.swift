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

  /// The list of a name: its title or its table, exactly, or with letters of another case.
  ///
  /// - Throws: ``Failure`` with the lists that there are, or with the tables of those that bear the
  ///   name together.
  func list(named name: String) throws(Failure) -> ListDefinition {
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
    guard !lists.isEmpty else { throw Failure(NoListError.noList, path: path) }
    let question = SimilarNames.question(
      for: name, among: lists.flatMap { [$0.name, $0.entity.name] })
    let names = lists.map(\.name).joined(separator: ", ")
    throw Failure(
      .nothingFound,
      ListWords.sentence(
        "\(path): There is no list \(name.orQuotes).\(question) There are: \(names)")
    )
  }
}
