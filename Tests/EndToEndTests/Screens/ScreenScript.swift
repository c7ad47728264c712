import Terminal
import TestSupport
import Testing

/// Keys, what the mouse does, and new sizes of the window, for a list of a template. Each step is
/// seen on the screen before the next one.
struct ScreenScript: CustomTestStringConvertible, Sendable {
  let name: String
  let template: String
  /// Keys as `Key.sequence` takes them, `@40x10` for another size, or `!click 3 5` for the mouse on
  /// a row and a column.
  let steps: [String]
  /// What is done to the file before.
  var sql = ""

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

  static let mouse: [ScreenScript] = [
    ScreenScript(
      name: "clicks and wheel", template: "heroes",
      steps: [
        "!click 3 6", "!click 2 6", "!wheel-down 2 6", "!wheel-down 3 6", "j", "!wheel-up 2 6",
        "!click 9 70", "!click 3 3", "z", "!double 1 4", "!double 1 4", "!click 0 0", "g",
        "!double 2 6", "<Escape>", "!click 23 2", "!click 3 1",
      ]),
    ScreenScript(
      name: "drags by mouse", template: "heroes",
      steps: [
        "!press 2 6", "!drag 3 6", "!drag 3 8", "!release 3 8", "u", "!press 2 6", "!drag 3 6",
        "<Escape>", "!drag 2 6", "!release 2 6", "!press 3 6", "!drag 0 6", "!drag 0 7",
        "!release 0 7",
        // At the end rows beyond the edge do not go on by themselves, however long that takes.
        "G", "!press 2 6", "!drag 6 6", "!drag 30 7", "@60x12", "!drag 30 8", "!release 30 8",
        "@80x24", "<Space>j<Space>", "!press 3 6", "!drag 2 6", "!release 2 6",
        "m",
        "!press 3 6", "!release 3 6", "<Enter>",
      ]),
    ScreenScript(
      name: "edit mode by mouse", template: "favorites",
      steps: [
        "<Ctrl-e>", "!click 3 3", "!press 1 8", "!drag 3 8", "!release 3 8", "u", "!click 1 3",
        "<Ctrl-e>", "j",
      ]),
    ScreenScript(
      name: "the index strip", template: "heroes",
      steps: ["!click 2 19", "!click 1 79", "!click 3 79", "!click 2 79", "j", "!click 3 19"],
      sql: "UPDATE hero SET team = substr(team, 1, 1)"),
  ]

  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 20, rows: 5),
    Size(columns: 200, rows: 60),
  ]

  /// What a step does with the mouse, nil if it is about something else. A place outside of the
  /// window is the nearest one in it, since no terminal tells of others.
  static func events(_ step: String, in size: Size) -> [MouseEvent]? {
    guard step.hasPrefix("!") else { return nil }
    let words = step.dropFirst().split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let word = words.first, numbers.count == 2 else { return nil }
    let place = Position(
      row: min(numbers[0], size.rows - 1), column: min(numbers[1], size.columns - 1))
    let click = [
      MouseEvent(.press, button: .left, at: place), MouseEvent(.release, button: .left, at: place),
    ]
    switch word {
    case "click": return click
    case "double": return click + click
    case "press": return [click[0]]
    case "release": return [click[1]]
    case "drag": return [MouseEvent(.drag, button: .left, at: place)]
    case "wheel-up": return [MouseEvent(.wheelUp, at: place)]
    case "wheel-down": return [MouseEvent(.wheelDown, at: place)]
    default: return nil
    }
  }

  /// The size that a step asks for.
  static func size(_ step: String) -> Size? {
    guard step.hasPrefix("@") else { return nil }
    let numbers = step.dropFirst().split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? Size(columns: numbers[0], rows: numbers[1]) : nil
  }
}
