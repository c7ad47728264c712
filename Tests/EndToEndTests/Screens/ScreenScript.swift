import Terminal
import TestSupport
import Testing

/// Keys, and new sizes of the window, for a list of a template. Each step is seen on the screen before
/// the next one.
struct ScreenScript: CustomTestStringConvertible, Sendable {
  let name: String
  let template: String
  /// Keys as `Key.sequence` takes them, or `@40x10` for another size.
  let steps: [String]

  var testDescription: String { name }

  static let all: [ScreenScript] = [
    ScreenScript(
      name: "moving around", template: "heroes",
      steps: [
        "j", "j", "5j", "]", "[", "G", "g", "<PageDown>", "<PageUp>", "<Ctrl-d>", "<Ctrl-u>", "k",
        "3G",
      ]),
    ScreenScript(
      name: "collapsing", template: "heroes",
      steps: ["z", "j", "z", "J", "Z", "j", "G", "z", "Z", "g"]),
    ScreenScript(
      name: "nudging and undoing", template: "heroes",
      steps: ["J", "J", "3J", "K", "<M-Down>", "u", "u", "<Ctrl-r>", "G", "J", "K"]),
    ScreenScript(
      name: "dragging", template: "heroes",
      steps: [
        "m", "j", "3j", "]", "<Enter>", "m", "G", "<Escape>", "m", "g", "<Enter>", "jz", "m", "k",
        "<Enter>",
      ]),
    ScreenScript(
      name: "adding, editing, deleting", template: "favorites",
      steps: [
        "o", "Milk & 漢字", "<Left><Left>x", "<Enter>", "e", "<Ctrl-w>", "<Escape>", "d", "u", "2d",
        "u", "o", "<Escape>", "e<Ctrl-u>short<Enter>",
      ]),
    ScreenScript(
      name: "two lines a row", template: "favorites",
      steps: ["j", "j", "G", "J", "K", "m", "3k", "<Enter>", "g", "<PageDown>", "d", "d"]),
    ScreenScript(
      name: "windows of all sizes", template: "heroes",
      steps: [
        "5j", "@60x10", "j", "@20x5", "j", "G", "@200x60", "k", "@80x24", "m", "2k", "@30x8", "k",
        "@120x40", "<Enter>", "@10x2", "@80x24", "o", "Half", "@25x6", " done", "@80x24", "<Enter>",
      ]),
    ScreenScript(
      name: "help", template: "favorites",
      steps: ["?", "j", "<PageDown>", "@40x12", "G", "q", "j", "<Ctrl-l>"]),
  ]

  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 20, rows: 5),
    Size(columns: 200, rows: 60),
  ]

  /// The size that a step asks for.
  static func size(_ step: String) -> Size? {
    guard step.hasPrefix("@") else { return nil }
    let numbers = step.dropFirst().split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? Size(columns: numbers[0], rows: numbers[1]) : nil
  }
}
