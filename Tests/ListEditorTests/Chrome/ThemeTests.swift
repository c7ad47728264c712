import Terminal
import TerminalTable
import Testing

@testable import ListEditor

/// Every part of the screen is drawn in a style that people can choose.
struct ThemeTests {
  /// A screenful that is reached by keys, and roles that are seen there.
  struct Scene: CustomTestStringConvertible {
    let name: String
    let keys: String
    let roles: [ThemeRole]
    var sql = TestLists.flat

    var testDescription: String { name }

    init(_ name: String, _ keys: String, _ roles: [ThemeRole], template: String) {
      self.init(name, keys, roles, sql: EditorUnderTest.sql(template: template))
    }

    init(_ name: String, _ keys: String, _ roles: [ThemeRole], sql: String = TestLists.flat) {
      (self.name, self.keys, self.roles, self.sql) = (name, keys, roles, sql)
    }
  }

  /// A list whose titles have to be short.
  private static let picky = TestLists.flat.replacing(
    "title TEXT NOT NULL DEFAULT ''", with: "title TEXT NOT NULL CHECK (length(title) < 3)")

  static let scenes = [
    Scene(
      "a list", "", [.titleLine, .statusLine, .hints, .focused, .title, .detail, .mark],
      template: "favorites"),
    Scene(
      "its sections and columns", "j", [.subdued, .header, .headerCount, .columnTitle],
      template: "todo"),
    Scene("its index strip", "", [.indexTitle], template: "contacts"),
    Scene("marks", "<Space>j", [.marked, .focused], template: "favorites"),
    Scene("a row that is held", "m", [.grabbed], template: "favorites"),
    Scene("a row that is shown in full", "v", [.rule], template: "favorites"),
    Scene("something done", "x", [.statusLine], template: "todo"),
    Scene("a refusal", "<Ctrl-g>", [.warning]),
    Scene("a failure", "eLong<Enter>", [.error], sql: picky),
    Scene("a question", "<Ctrl-c>", [.question]),
    Scene("a title that is typed", "oNew", [.field], template: "favorites"),
    Scene("a filter", "fa", [.prompt, .field, .match], template: "favorites"),
    Scene("nothing to show", "fzzz<Enter>", [.placeholder], template: "favorites"),
    Scene("a form", "E", [.label, .focusedLabel, .value, .field], template: "customers"),
    Scene("a value that is wrong", "E<Down><Down><Down>someday<Enter>", [.error], template: "todo"),
    Scene("a menu", "sti", [.field, .focused, .title, .detail], template: "todo"),
    Scene("the palette", ":re", [.field, .focused, .title, .detail]),
    Scene("the help", "?", [.header, .key, .title, .detail]),
    Scene("what is found there", "?/undo", [.match, .prompt]),
    Scene("the lists of a file", "L", [.focused, .mark, .detail], template: "customers"),
    Scene("a list that is held there", "Lm", [.grabbed], template: "customers"),
    Scene("a line to type", "LoX", [.prompt, .field]),
  ]

  /// A style for each role that no other one has.
  private static let colors = ThemeRole.allCases.indices.map {
    Style(foreground: .palette(UInt8(100 + $0)), background: .palette(UInt8(200)))
  }

  private static func editor(_ scene: Scene, _ theme: Theme) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: scene.sql, size: Size(columns: 80, rows: 24))
    editor.editor.theme = theme
    editor.type(scene.keys)
    editor.finishWork()
    return editor
  }

  @Test("Each role is seen where it belongs, and nothing is drawn without one", arguments: scenes)
  func everything(scene: Scene) throws {
    var theme = Theme()
    for (role, style) in zip(ThemeRole.allCases, Self.colors) { theme[keyPath: role.style] = style }
    let terminal = try Self.editor(scene, theme).terminal
    var seen: Set<Style> = []
    let bare = terminal.styleMask { style in
      seen.insert(Style(foreground: style.foreground, background: style.background))
      return style.foreground == .terminal ? " " : "x"
    }
    for role in scene.roles {
      let color = theme[keyPath: role.style]
      #expect(seen.contains(color), "\(role) in \(terminal.lines.joined(separator: "\n"))")
    }
    for (line, mask) in zip(terminal.lines, bare) {
      let styled = Array(mask)
      let letters = Array(line).enumerated().filter {
        $1 != " " && !($0 < styled.count && styled[$0] == "x")
      }
      #expect(letters.isEmpty, "\(line)\n\(mask)")
    }
  }

  @Test("Every role is seen somewhere, or only on rows that others changed or that were found")
  func allRoles() {
    let rest = Set(ThemeRole.allCases).subtracting(Self.scenes.flatMap(\.roles))
    #expect(rest == [.changed, .strong])
  }

  @Test(
    "The colours of the standard theme are basic ones, and each has an attribute or words beside")
  func colors() {
    var plain = Theme.colored
    for role in ThemeRole.allCases {
      let style = Theme.colored[keyPath: role.style]
      #expect([.terminal, .palette(1), .palette(5)].contains(style.foreground), "\(role)")
      #expect(style.background == .terminal, "what is behind is the person's own: \(role)")
      // A key stands in a column of its own.
      if role != .key, style.foreground != .terminal {
        #expect(!style.attributes.isEmpty, "\(role)")
      }
      plain[keyPath: role.style].foreground = .terminal
    }
    #expect(plain == .colorless, "without colours it is what it was")
    #expect(Configuration().theme == .colored)
  }

  @Test("A theme that is changed is seen at once, on the lines around the list too")
  func changing() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.editor.theme.titleLine = Style(.underline)
    editor.editor.theme.hints = Style(.dim)
    editor.turn()
    let mask = editor.terminal.styleMask([Style(.underline): "u", Style(.dim): "d"])
    #expect(mask[0].hasPrefix("uuuu"))
    #expect(mask[11].hasSuffix("dddd"))
    #expect(!mask[11].hasPrefix(" d"))
  }
}
