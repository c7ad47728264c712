import ObjectGraph

/// The replay notation of tables: `Fruit: fig10 kiwi20 | Tools: saw10`, `-` for nothing and for
/// NULL.
enum ListNotation {
  struct Row {
    var name: String
    var key: Int64
    var section: AttributeValue
  }

  static func rows(_ table: String) -> [Row] {
    guard table != "-" else { return [] }
    return table.split(separator: "|").flatMap { part -> [Row] in
      let halves = part.split(separator: ":").map { String($0).trimmed }
      let value = halves.count == 2 ? section(halves[0]) : .null
      return (halves.last ?? "").split(separator: " ").map { word in
        let name = word.prefix { $0.isLetter }
        return Row(
          name: String(name), key: Int64(word.dropFirst(name.count)) ?? 0, section: value)
      }
    }
  }

  static func section(_ word: String) -> AttributeValue { word == "-" ? .null : .text(word) }

  static func shown(_ name: String) -> String { name.isEmpty ? "-" : name }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
