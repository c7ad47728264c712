import ObjectGraph
import TableOrder
import Terminal
import TerminalTable

extension ListScreen: TableViewDelegate {
  func tableView(_ tableView: TableView, didLose field: TextField) {
    lostField = field
  }

  func tableView(_ tableView: TableView, heightForRowAt path: TableIndexPath) -> Int {
    rows.object(at: path).map { list.lineCount(of: cell(for: $0, in: list)) } ?? 1
  }

  func tableView(_ tableView: TableView, previewForRowAt path: TableIndexPath) -> String? {
    guard let object = rows.object(at: path) else { return nil }
    var (title, facts, texts) = ("", [String](), [String]())
    for attribute in list.fields {
      let value = object[attribute.name]
      // Of a text all lines are shown, not the first one only.
      let isText = attribute.type == .text
      let shown = isText ? value.fieldText : format(of: attribute).shown(value)
      guard !shown.isEmpty else { continue }
      let beginning = beginning(of: shown)
      let text = "\(attribute.title): \(beginning)"
      if attribute == list.titleAttribute {
        title = beginning
      } else if isText {
        texts.append(text)
      } else {
        facts.append(text)
      }
    }
    // What is short is side by side, so that there is room for what is not.
    return ([title, facts.joined(separator: "   ")] + texts).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  func tableView(
    _ tableView: TableView, placeInPreview text: String, ofRowAt path: TableIndexPath
  ) -> String.Index? {
    soughtPlace(in: text)
  }

  /// As much of a text as the preview lays out: more than a window shows.
  private func beginning(of text: String) -> String {
    // Not by graphemes: one alone may be as long as the text.
    let beginning = text.unicodeScalars.prefix(20_000)
    return beginning.endIndex == text.endIndex ? text : String(beginning) + ellipsis
  }

  private func format(of attribute: Attribute) -> FieldFormat {
    FieldFormat(attribute, time: time, ellipsis: ellipsis)
  }

  func tableView(_ tableView: TableView, didMoveDraggedRows rows: [TableIndexPath]) {
    tell(newsOfHeldRows(at: rows))
  }

  func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    tell(.failure("The screen had to be read again (\(error))."))
  }
}
