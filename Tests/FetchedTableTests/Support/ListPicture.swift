/// Titles in sections, comparable with each other wherever they were read.
struct ListPicture: Equatable {
  struct Section: Equatable {
    var name: String
    var rows: [String]
  }

  var sections: [Section]
  var isSectioned: Bool

  init(sections: [Section], isSectioned: Bool) {
    self.sections = sections
    self.isSectioned = isSectioned
  }

  /// Reads `Fruit: fig kiwi | Tools: saw`, or `a b c` for a list without sections.
  init(_ text: String) {
    isSectioned = text.contains(":")
    sections = text.split(separator: "|").map { part in
      let halves = part.split(separator: ":")
      let rows = (halves.last ?? "").split(separator: " ").map(String.init)
      let name = halves.count == 2 ? halves[0].split(separator: " ").joined(separator: " ") : ""
      return Section(name: name, rows: rows)
    }
    if sections.isEmpty { sections = [Section(name: "", rows: [])] }
  }

  /// Reads the lines of a screen that is high enough for the whole table: rows are indented or
  /// pointed at, headers end with the number of their rows.
  init(screen lines: [String], isSectioned: Bool) {
    self.isSectioned = isSectioned
    sections = isSectioned ? [] : [Section(name: "", rows: [])]
    for line in lines where !line.isEmpty {
      let words = line.split(separator: " ").map(String.init)
      if isSectioned, words.count == 2, !["↕", ">", "↕>"].contains(words[0]) {
        sections.append(Section(name: words[0], rows: []))
      } else {
        sections[sections.count - 1].rows.append(words.last ?? "")
      }
    }
  }
}

extension ListPicture: CustomStringConvertible {
  var description: String {
    sections.map { section in
      let rows = section.rows.joined(separator: " ")
      return isSectioned ? "\(section.name): \(rows)" : rows
    }.joined(separator: " | ")
  }
}
