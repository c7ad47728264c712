import Terminal

/// Arranges the lines around the screens.
///
/// A key that moves the cursor changes nothing but the first words of the status line, so what the
/// other parts were made of the last time is kept, and they are made again when it has changed.
struct FrameArranger {
  /// What the title line is made of.
  struct TitleContent: Equatable {
    let columns: Int
    let title: String
    /// What else is worth knowing.
    let facts: TitleFacts
  }

  private let commands: CommandTable
  private let keyMap: KeyMap
  private let widths: CharacterWidths
  private let glyphs: Glyphs
  /// The styles of the lines.
  var theme = Theme.colorless {
    didSet { title = nil }
  }

  private var title: (content: TitleContent, line: ChromeLine)?
  private var hints: SituationHints?
  private var status: (content: StatusLine, layout: ScreenLayout, lines: [ChromeLine])?
  /// How many title lines, lists of hints and status lines were made, for tests.
  private(set) var counts = (titles: 0, hints: 0, statuses: 0)

  /// The hints of a situation.
  private struct SituationHints {
    let scope: Command.Scopes
    let abilities: Command.Requirements
    let chosen: Set<Command.Identifier>?
    let line: HintLine
    /// Those that fitted the last time, and where.
    var fitting: (room: Int, text: String)?

    mutating func text(fitting room: Int) -> String {
      if let fitting, fitting.room == room { return fitting.text }
      let text = line.text(fitting: room)
      fitting = (room, text)
      return text
    }
  }

  /// - Parameters:
  ///   - commands: What the hints are taken from.
  ///   - keyMap: The keys that they name.
  ///   - driver: What the lines are drawn with.
  init(commands: CommandTable, keyMap: KeyMap, driver: any TerminalDriver) {
    self.commands = commands
    self.keyMap = keyMap
    widths = driver.widths
    glyphs = driver.glyphs
  }

  /// The line at the top, with as many of the facts as fit beside the title, which is cut for the
  /// vital ones.
  mutating func titleLine(_ content: TitleContent) -> ChromeLine {
    if let title, title.content == content { return title.line }
    counts.titles += 1
    let line = ChromeLine(
      left: ChromeLine.text(
        content.title, columns: content.columns, widths: widths, glyphs: glyphs),
      right: fittingFacts(content), columns: content.columns,
      keepsRight: !content.facts.vital.isEmpty,
      style: theme.titleLine, widths: widths, glyphs: glyphs)
    title = (content, line)
    return line
  }

  /// The lines at the bottom: what there is to say, and the hints of the situation that fit.
  ///
  /// - Parameter chosen: The only commands that the hints may name, if not all are.
  mutating func statusLines(
    _ line: StatusLine, scope: Command.Scopes, abilities: Command.Requirements,
    only chosen: Set<Command.Identifier>? = nil, in layout: ScreenLayout
  ) -> [ChromeLine] {
    var hints = hints(in: scope, abilities, only: chosen)
    if let status, status.content == line, status.layout == layout { return status.lines }
    counts.statuses += 1
    let lines = line.lines(
      columns: layout.size.columns, most: layout.mostLines(of: line), widths: widths, glyphs: glyphs
    ) { hints.text(fitting: $0) }
    self.hints = hints
    status = (line, layout, lines)
    return lines
  }

  private mutating func hints(
    in scope: Command.Scopes, _ abilities: Command.Requirements,
    only chosen: Set<Command.Identifier>?
  ) -> SituationHints {
    if let hints, hints.scope == scope, hints.abilities == abilities, hints.chosen == chosen {
      return hints
    }
    counts.hints += 1
    status = nil
    return SituationHints(
      scope: scope, abilities: abilities, chosen: chosen,
      line: HintLine(
        table: commands, keyMap: keyMap, scope: scope, abilities: abilities, only: chosen,
        widths: widths))
  }

  /// The facts that fit beside the title.
  private func fittingFacts(_ content: TitleContent) -> String {
    let title = DisplayText(content.title, widths: widths, limit: content.columns).columns
    return content.facts.text(
      fitting: max(0, content.columns - 2 - title - ChromeLine.gap), widths: widths, glyphs: glyphs)
  }
}
