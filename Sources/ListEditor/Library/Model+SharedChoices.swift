import ObjectGraph

extension Model {
  /// In which lists a value of a choice is another one when it is renamed: " in To Do and Chores";
  /// nothing where it is one list only.
  func wordsAboutLists(sharing choice: String) -> String {
    let names = lists.filter { list in
      list.entity.attributes.contains { $0.type == .choice(of: choice) }
    }.map { ListWords.name($0.name) }
    guard names.count > 1 else { return "" }
    return " in \(ListWords.listing(names))"
  }
}
