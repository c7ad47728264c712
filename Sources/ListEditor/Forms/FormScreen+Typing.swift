import ObjectGraph
import Terminal

extension FormScreen {
  func perform(_ invocation: Invocation) throws -> Outcome {
    defer { scroll() }
    switch invocation.command {
    case .keepForm: return try keep()
    case .discardForm: return discard()
    case .nextField: moveFocus(by: invocation.times)
    case .previousField: moveFocus(by: -invocation.times)
    case .lineDown: moveLine(by: invocation.times)
    case .lineUp: moveLine(by: -invocation.times)
    case .linePageDown: movePage(by: invocation.times)
    case .linePageUp: movePage(by: -invocation.times)
    case .newLine: return newLine()
    case .openEditor: return openEditor()
    case .takeTheirs: return takeTheirs()
    default: edit(invocation)
    }
    return .stay()
  }

  func insert(_ text: String) {
    guard !isReadOnly else { return news = .refusal(refusal(missing: .writableFile)) }
    defer { scroll() }
    switch fields[focus].attribute.type {
    case .boolean: insertAnswer(text)
    case .text:
      let unified = Self.unifyingLineBreaks(of: text)
      if isTitle(focus) {
        fields[focus].text.insert(unified)
      } else {
        fields[focus].text.apply(.insert(unified))
      }
    // It would take the place of a value that is shown as chosen, and nobody would see it.
    case let type where fields[focus].isReplacedByTyping && text.isBlank:
      if type.isChoice, text.contains(" ") {
        fields[focus].choose(text.count { $0 == " " })
      }
    default: fields[focus].type(text)
    }
  }

  /// A text whose lines end as those of the file do: terminals put a return at their ends.
  private static func unifyingLineBreaks(of text: String) -> String {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard text.utf8.contains(carriageReturn) else { return text }
    var bytes: [UInt8] = []
    var last: UInt8?
    for byte in text.utf8 {
      if byte == carriageReturn {
        bytes.append(newline)
      } else if byte != newline || last != carriageReturn {
        bytes.append(byte)
      }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Leaves the form; asks first if something was typed.
  private func discard() -> Outcome {
    guard isEdited, !isReadOnly else { return .close }
    return .ask(Question(text: "Throw away what you typed?", losesChanges: true, onYes: { .close }))
  }

  private func edit(_ invocation: Invocation) {
    guard !isReadOnly || Self.moving.contains(invocation.command) else {
      return news = .refusal(refusal(missing: .writableFile))
    }
    let type = fields[focus].attribute.type
    var isChosen = type == .boolean
    if case .choice = type { isChosen = true }
    switch invocation.command {
    case .caretLeft where isReadOnly && isChosen, .caretRight where isReadOnly && isChosen: break
    case .caretLeft where isChosen: fields[focus].choose(-invocation.times)
    case .caretRight where isChosen: fields[focus].choose(invocation.times)
    default:
      guard fields[focus].text.perform(invocation) else { break }
      fields[focus].isReplacedByTyping = false
      if !Self.moving.contains(invocation.command) { fields[focus].touch() }
    }
  }

  /// What moves the caret, and changes nothing in a text.
  private static let moving: Set<Command.Identifier> = [
    .caretLeft, .caretRight, .caretWordLeft, .caretWordRight, .caretStart, .caretEnd,
    .caretTextStart, .caretTextEnd,
  ]

  /// A blank changes yes to no and back; `y` and `n` say which, and so do the words. What comes at
  /// once is one answer, with blanks around it as texts have them that are pasted.
  private func insertAnswer(_ text: String) {
    let word = text.trimmingBlanks.lowercased()
    fields[focus].problem = nil
    switch (word, fields[focus].text.text) {
    case ("", _) where text.contains(" "): fields[focus].choose(text.count { $0 == " " })
    case ("y", _), ("ye", _), ("yes", _): fields[focus].text = TextField("yes")
    case ("n", _), ("no", _): fields[focus].text = TextField("no")
    case ("e", "yes"), ("es", "yes"), ("s", "yes"), ("o", "no"): break
    default: fields[focus].problem = FieldProblem.notYesOrNo.sentence(keyMap)
    }
  }

  private func newLine() -> Outcome {
    guard fields[focus].isText, !isTitle(focus) else {
      return .stay(.refusal("This field has one line."))
    }
    fields[focus].text.apply(.insert("\n"))
    return .stay()
  }

  /// Lets the text be written in an editor of the person's own.
  private func openEditor() -> Outcome {
    guard fields[focus].isText, !isTitle(focus) else {
      return .stay(.refusal("Only a text of several lines is written in an editor."))
    }
    let field = fields[focus]
    let ending = { [self] (ending: OutsideText.Ending) -> Message? in
      switch ending {
      case .failed(let sentence): return .failure(sentence)
      case .written(let text):
        guard let index = index(of: field) else {
          return .failure("The field that you wrote was taken away meanwhile.")
        }
        fields[index].text = TextField(text)
        return nil
      }
    }
    return .write(OutsideText(text: field.text.text, screen: self, finish: ending))
  }

  /// Where a field is by now that was looked at in an earlier turn; nil if somebody has taken it
  /// away since.
  private func index(of field: FormField) -> Int? {
    fields.firstIndex { $0.number == field.number }
  }

  private func takeTheirs() -> Outcome {
    guard fields[focus].isEdited || fields[focus].theirs != nil else {
      return .stay(.refusal("Nothing was typed in this field."))
    }
    let field = fields[focus]
    guard isLost || field.theirs == nil && !field.isInConflict else {
      fields[focus].revert()
      return .stay()
    }
    // Nobody has put anything in the place of what was typed, or that is gone with its row.
    let name = field.attribute.title
    return .ask(
      Question(text: "Throw away what you typed in \(name)?", losesChanges: true) { [self] in
        guard let index = index(of: field) else { return .stay() }
        fields[index].revert()
        scroll()
        return .stay()
      })
  }

  /// The title has one line, as in the list.
  func isTitle(_ index: Int) -> Bool {
    fields[index].attribute.name == list.title.attribute
  }

  /// A click brings the keyboard to a field, and the wheel to the next one.
  func handle(_ event: MouseEvent, at time: Duration) -> Outcome {
    defer { scroll() }
    switch event.kind {
    case .wheelDown: moveLine(by: 1)
    case .wheelUp: moveLine(by: -1)
    case .press where event.button == .left && (0..<size.rows).contains(event.position.row):
      guard let field = page.field(ofLine: top + event.position.row), field != focus else { break }
      leaveField()
      focus = field
    default: break
    }
    return .stay()
  }

  private func moveFocus(by steps: Int) {
    let next = (focus + steps) % fields.count
    leaveField()
    focus = next < 0 ? next + fields.count : next
  }

  /// Up and down within a text, and at its ends to the neighbouring field.
  private func moveLine(by steps: Int) {
    let direction = steps < 0 ? -1 : 1
    for _ in 0..<abs(steps) where !moveCaret(by: direction) {
      guard fields.indices.contains(focus + direction) else { return }
      leaveField()
      focus += direction
    }
  }

  /// Up and down by what fits on the screen, and not past an end of the text but from there.
  private func movePage(by pages: Int) {
    let direction = pages < 0 ? -1 : 1
    for _ in 0..<abs(pages) where !moveCaret(by: direction * max(1, size.rows - 2)) {
      moveLine(by: direction)
    }
  }

  /// Moves the caret by rows of its text, as far as there are some.
  ///
  /// - Returns: Whether there is one.
  private func moveCaret(by rows: Int) -> Bool {
    guard fields[focus].isText else { return false }
    let field = fields[focus].text
    let wrapped = WrappedText(
      field.text, around: field.caret, rows: abs(rows), columns: max(1, page.valueWidth - 1),
      widths: widths)
    let row = wrapped.row(of: field.caret)
    let target = min(max(0, row + rows), wrapped.rows.count - 1)
    guard target != row else { return false }
    fields[focus].text.moveCaret(near: wrapped.place(below: field.caret, inRow: target))
    return true
  }

  /// Says at once what is wrong with a field that is left, and writes out what was shortened.
  func leaveField() {
    fields[focus].isReplacedByTyping = true
    // Of yes and no another letter changes nothing: it was told, and what stands there is right.
    if fields[focus].attribute.type == .boolean { fields[focus].problem = nil }
    guard fields[focus].isEdited else { return }
    do {
      let value = try value(of: focus)
      guard !fields[focus].isText else { return }
      fields[focus].text = TextField(fields[focus].format.input(value))
    } catch {
      fields[focus].problem = error.sentence(keyMap)
    }
  }
}
