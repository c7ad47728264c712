import ObjectGraph
import Terminal
import TerminalTable

/// A short list of things that are no rows: the lists of the file, the fields of a list, the values
/// of a choice.
final class OutlineScreen: Screen {
  let source: any OutlineSource
  private let objects: ManagedObjectContext
  let keyMap: KeyMap
  /// The clocks that moments are read by, of rows that undo tells of.
  let time: LocalTime
  var lines: [OutlineLine] = []
  var cursor = 0
  /// The line that is held, if one is.
  var held: HeldLine?
  var lostHold: String?
  /// The first line in sight.
  private(set) var top = 0
  private(set) var size = Size(columns: 0, rows: 0)
  private var widths = CharacterWidths.standard
  private var isDrawn = false
  /// The steps that the last commands have undone or redone.
  private var replayRun = ReplayRun()
  /// Whether the cursor goes to the line that comes now, because a person brings it.
  private var awaitsLine = false

  /// An outline.
  ///
  /// - Throws: What reading the lines throws.
  init(
    _ source: any OutlineSource, objects: ManagedObjectContext, keyMap: KeyMap, time: LocalTime
  ) throws {
    self.source = source
    self.objects = objects
    self.keyMap = keyMap
    self.time = time
    lines = try source.lines()
    source.willBring = { [weak self] in self?.awaitsLine = true }
  }

  /// Whether this is the outline of the file's lists, of which there is one at a time.
  var isLibrary: Bool { source is LibrarySource }

  var scope: Command.Scopes { held == nil ? .list : .grab }
  var title: String { source.title }
  var facts: TitleFacts {
    let vital = objects.store.isReadOnly ? ["read-only"] : []
    return TitleFacts(source.countWords, end: vital.first ?? "", vital: vital)
  }
  var status: String {
    guard !lines.isEmpty else { return "" }
    let place = "\(cursor + 1) of \(lines.count)"
    guard held == nil else { return "Moving \(lines[cursor].name): \(place)" }
    let advice = source.advice(cursor)
    return advice.isEmpty ? place : "\(place): \(advice)"
  }
  var isGone: Bool { source.isGone }
  var goneWords: String { source.goneWords }
  var hintedCommands: Set<Command.Identifier>? { source.hintedCommands }

  var abilities: Command.Requirements {
    var abilities: Command.Requirements =
      lines.isEmpty ? [] : [.row, .targets, .deletable, .manualOrder]
    if !objects.store.isReadOnly { abilities.insert(.writableFile) }
    return abilities
  }

  var cursorPosition: Position? {
    lines.isEmpty ? Position(row: 0, column: 1) : Position(row: cursor - top, column: 1)
  }

  func refusal(missing: Command.Requirements) -> String {
    if missing.contains(.writableFile) {
      return Phrasebook.readOnly
    }
    if missing.contains(.row) { return "There is nothing here yet." }
    guard missing.contains(.sections) else { return "That means nothing here." }
    let (rename, add) = (keyMap.keyName(for: .editTitle), keyMap.keyName(for: .addBelow))
    return "There are no sections here: \(rename) changes a name, \(add) adds one."
  }

  func perform(_ invocation: Invocation) throws -> Outcome {
    // What is done to a line is done to the one of that number in the source.
    if let news = try settle() { return .stay(news) }
    let times = invocation.times
    let page = max(1, size.rows - 1)
    awaitsLine = [.undo, .redo].contains(invocation.command)
    if ![.undo, .redo].contains(invocation.command) { replayRun.end() }
    switch invocation.command {
    case .cursorDown: travel(to: cursor + times)
    case .cursorUp: travel(to: cursor - times)
    case .halfPageDown: travel(to: cursor + times * max(1, page / 2))
    case .halfPageUp: travel(to: cursor - times * max(1, page / 2))
    case .pageDown: travel(to: cursor + times * page)
    case .pageUp: travel(to: cursor - times * page)
    case .first: travel(to: (invocation.count ?? 1) - 1)
    case .last: travel(to: (invocation.count ?? lines.count) - 1)
    case .drop: return try drop()
    case .putBack: return putBack()
    case .find: return .open(finder)
    case .nudgeDown: return try move(by: times)
    case .nudgeUp: return try move(by: -times)
    case .undo: return try replay(times, .undo)
    case .redo: return try replay(times, .redo)
    case .quit, .back: return .close
    case .addBelow: return try source.add(at: min(cursor + 1, lines.count))
    case .addAbove: return try source.add(at: cursor)
    case .addAtEnd: return try source.add(at: lines.count)
    default: return try performOnLine(invocation)
    }
    return .stay()
  }

  private func performOnLine(_ invocation: Invocation) throws -> Outcome {
    guard lines.indices.contains(cursor) else { return .stay(meaningless(invocation)) }
    guard invocation.count ?? 1 == 1 else {
      return .stay(.refusal("That is done to one line at a time here. Nothing was changed."))
    }
    if [.copy, .groupBy, .markSection].contains(invocation.command), objects.store.isReadOnly {
      return .stay(.refusal(Phrasebook.readOnly))
    }
    switch invocation.command {
    case .grab: held = HeldLine(origin: cursor, lines: lines)
    case .openRow: return try source.open(cursor)
    case .editFields: return try source.edit(cursor)
    case .editTitle: return try source.rename(cursor)
    case .delete: return try source.delete(cursor)
    case .flip: return try source.flip(cursor) ?? .stay(meaningless(invocation))
    case .cycle: return try source.cycle(cursor) ?? .stay(meaningless(invocation))
    case .copy: return try source.duplicate(cursor) ?? .stay(meaningless(invocation))
    case .groupBy: return try source.group(cursor) ?? .stay(meaningless(invocation))
    case .markSection: return try source.star(cursor) ?? .stay(meaningless(invocation))
    default: return .stay(meaningless(invocation))
    }
    return .stay()
  }

  private func meaningless(_ invocation: Invocation) -> Message {
    let (key, help) = (keyMap.keyName(for: invocation.command), keyMap.keyName(for: .help))
    return .refusal("\(key) means nothing here. \(help) shows the keys.")
  }

  /// Takes back, or does again, as many steps of the file as there are up to `count`, those of rows
  /// as well. Steps of others are asked for first.
  private func replay(_ count: Int, _ direction: UndoDirection) throws -> Outcome {
    var reports: [UndoReport] = []
    do {
      while reports.count < count,
        let report = try direction.takeStep(in: objects, isPending: false)
      {
        reports.append(report)
      }
    } catch let error where !reports.isEmpty {
      replayRun.end()
      throw InterruptedReplay(reports, direction, naming, error)
    }
    if reports.isEmpty {
      replayRun.end()
      if direction == .undo, let question = try othersStep.question() { return .ask(question) }
      return .stay(.refusal(direction.nothingLeft(in: objects, naming)))
    }
    return .stay(message(reports, direction))
  }

  private func message(_ reports: [UndoReport], _ direction: UndoDirection) -> Message {
    let naming = naming
    if let refusal = direction.refusal(among: reports, in: objects, naming, keyMap, time) {
      replayRun.end()
      return .failure(refusal)
    }
    guard let incomplete = reports.first(where: { !$0.isComplete }) else {
      return .note(ListWords.sentence(replayRun.sentence(adding: reports, direction, naming)))
    }
    replayRun.end()
    let reason = Phrasebook.reason(for: incomplete, in: objects, time)
    return .failure("Could not \(direction.verb) all of \(naming.name(incomplete)): \(reason)")
  }

  private var naming: StepNaming { StepNaming(seenFrom: nil, in: objects) }

  private var othersStep: OthersStep {
    OthersStep(objects: objects, naming: naming) { [unowned self] group in
      try objects.undo(group: group).map { .stay(message([$0], .undo)) }
    }
  }

  /// Shows what another outline of the same does.
  func take(_ other: OutlineScreen) {
    lines = other.lines
    go(to: other.cursor)
  }

  /// Esc leaves, as it leaves menus and forms.
  func clear() -> Outcome { .close }

  func offer(pasted text: String) throws -> Outcome? {
    guard scope == .list else { return nil }
    guard !objects.store.isReadOnly else { return .stay(.refusal(Phrasebook.readOnly)) }
    let lines = PastedNames.Lines(text)
    guard !lines.names.isEmpty else {
      return .stay(.refusal("What you pasted is blank, so it adds nothing."))
    }
    guard let taking = try source.severalNames(at: min(cursor + 1, self.lines.count)) else {
      let (add, edit) = (keyMap.keyName(for: .addBelow), keyMap.keyName(for: .editTitle))
      return .stay(.refusal("Pasted text goes into a name: press \(add) or \(edit) first."))
    }
    return try taking.offer(lines) { add in try add() }
  }

  func insert(_ text: String) {}
  func forgetCells() {}

  func settle() throws -> Message? {
    let now = try source.lines()
    guard now != held?.lines ?? lines else {
      awaitsLine = false
      return nil
    }
    if let held, now.map(\.identity) == held.lines.map(\.identity) {
      // What they are called, and what is told beside them, has no order.
      self.held = HeldLine(origin: held.origin, lines: now)
      lines = now
      lines.insert(lines.remove(at: held.origin), at: cursor)
      go(to: cursor)
      return nil
    }
    let isHeld = held != nil
    held = nil
    let place = place(in: now)
    lines = now
    go(to: place)
    guard isHeld else { return nil }
    let words = "Somebody else changed these; what you held is back."
    lostHold = words
    return .refusal(words)
  }

  /// Where the cursor is when the lines are others: on what was just brought, else on the line it
  /// was on, wherever that went, so that the next key never means another one.
  private func place(in now: [OutlineLine]) -> Int {
    defer { awaitsLine = false }
    let brought = awaitsLine ? now.indices.filter { lines.place(of: now[$0]) == nil } : []
    if brought.count == 1 { return brought[0] }
    return lines.indices.contains(cursor) ? now.place(of: lines[cursor]) ?? cursor : cursor
  }

  func layout(in size: Size, widths: CharacterWidths) {
    self.size = size
    self.widths = widths
    go(to: cursor)
  }

  /// Puts the cursor on a line, and the line in sight.
  func go(to index: Int) {
    cursor = min(max(0, index), max(0, lines.count - 1))
    top = min(top, cursor)
    top = max(top, cursor - max(0, size.rows - 1))
    top = max(0, min(top, lines.count - size.rows))
    isDrawn = false
  }

  func draw(on surface: Surface, in theme: Theme, everything: Bool) {
    guard everything || !isDrawn else { return }
    isDrawn = true
    for row in 0..<size.rows {
      surface.clear(row: row)
      if lines.indices.contains(top + row) {
        drawLine(top + row, on: surface, in: theme.list, row: row)
      }
    }
    if lines.isEmpty, size.rows > 0 {
      let adds = objects.store.isReadOnly ? "" : " \(keyMap.keyName(for: .addBelow)) adds one."
      surface.draw(
        "Nothing yet.\(adds)", style: theme.list.placeholder,
        at: Position(row: 0, column: 3))
    }
  }

  private func drawLine(
    _ index: Int, on surface: Surface, in theme: TableTheme, row: Int
  ) {
    let line = lines[index]
    let room = max(0, size.columns - 4)
    let glyphs = surface.glyphs
    let detail = DisplayText(glyphs.fitting(line.detail), widths: widths, limit: room / 2)
      .truncated(to: room / 2, ellipsis: glyphs.ellipsis)
    let name = DisplayText(glyphs.fitting(line.name), widths: widths, limit: room)
      .truncated(
        to: room - (detail.columns > 0 ? detail.columns + ChromeLine.gap : 0),
        ellipsis: glyphs.ellipsis)
    let isHeld = index == cursor && held != nil
    if isHeld {
      surface.draw(surface.glyphs.grabbed, style: theme.mark, at: Position(row: row, column: 0))
    }
    if index == cursor {
      surface.draw(surface.glyphs.cursor, style: theme.mark, at: Position(row: row, column: 1))
    }
    var style = line.isHidden ? theme.title.union(theme.subdued) : theme.title
    if index == cursor { style = style.union(theme.focused) }
    if isHeld { style = style.union(theme.grabbed) }
    surface.draw(name, style: style, at: Position(row: row, column: 3))
    if detail.columns > 0 {
      surface.draw(
        detail, style: theme.detail,
        at: Position(row: row, column: size.columns - 1 - detail.columns))
    }
  }
}
