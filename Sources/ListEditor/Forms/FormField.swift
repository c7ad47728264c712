import ObjectGraph
import Terminal

/// One field of a form: what the row holds, what is typed, and what is wrong with it.
struct FormField {
  private(set) var format: FieldFormat
  /// The names that a choice may hold, in their order.
  let choices: [String]
  /// The value that the edit starts from; what is typed is kept only over that one.
  private(set) var base: AttributeValue
  /// What is typed.
  var text: TextField {
    didSet { if text.text != oldValue.text { problem = nil } }
  }
  /// Whether the next character that is typed takes the place of the value: of a day, a number or a
  /// choice that was only looked at, there is seldom more to keep.
  var isReplacedByTyping = true
  /// Why what is typed cannot be kept.
  var problem: String?
  /// What somebody else wrote since the edit began, once that is known.
  private(set) var theirs: AttributeValue?

  init(
    _ attribute: Attribute, value: AttributeValue, choices: [String], time: LocalTime
  ) {
    format = FieldFormat(attribute, time: time)
    self.choices = choices
    base = value
    text = TextField(format.input(value))
  }

  var attribute: Attribute { format.attribute }

  /// Whether something else is typed than the row holds; by bytes, since another normalisation of
  /// the same characters is a change.
  var isEdited: Bool { AttributeValue.text(text.text) != .text(format.input(base)) }

  /// Whether it holds text of several lines.
  var isText: Bool { attribute.type == .text }

  /// Goes on with what was typed over an earlier value, if that is known: the row may hold another
  /// one by now.
  mutating func resume(_ typed: String, over earlier: AttributeValue?) {
    let now = base
    base = earlier ?? now
    text = TextField(typed)
    follow(now)
  }

  /// Takes in what the row holds by now: shown at once, or beside what was typed.
  mutating func follow(_ value: AttributeValue) {
    guard value != base else { return }
    if isEdited {
      theirs = value
      problem = conflictSentence(value)
    } else {
      base = value
      text = TextField(format.input(value))
    }
  }

  /// Goes on as a field that has another name or type by now, with what is typed.
  mutating func become(_ attribute: Attribute) {
    let isUntouched = !isEdited
    format = FieldFormat(attribute, time: format.time)
    if isUntouched { text = TextField(format.input(base)) }
  }

  /// Notes what somebody else wrote while this was being typed: the next attempt replaces it.
  mutating func meet(_ theirs: AttributeValue) {
    self.theirs = theirs
    base = theirs
    problem = conflictSentence(theirs)
  }

  private func conflictSentence(_ theirs: AttributeValue) -> String {
    "Somebody else wrote: \(ListWords.name(format.shown(theirs), empty: "nothing"))"
  }

  /// Gives up what was typed for what somebody else wrote, or for what was there.
  mutating func revert() {
    base = theirs ?? base
    text = TextField(format.input(base))
    problem = nil
    theirs = nil
  }

  /// The value that is typed, held to the rules of the file.
  func value(today: CalendarDay) throws(FieldProblem) -> AttributeValue {
    let value = try format.value(of: text.text, insteadOf: base, today: today, choices: choices)
    if let rule = attribute.brokenRules(by: value).first { throw .broken(rule, value: value) }
    return value
  }

  /// Takes what is typed or pasted into a value that is no text.
  mutating func type(_ typed: String) {
    if isReplacedByTyping { text = TextField() }
    isReplacedByTyping = false
    text.insert(typed)
  }

  /// Goes on to another of the values that there are, `steps` further; nothing for other fields.
  mutating func choose(_ steps: Int) {
    let names: [String]
    switch attribute.type {
    case .boolean: names = ["no", "yes"]
    case .choice: names = (attribute.isOptional ? [""] : []) + choices
    default: return
    }
    guard !names.isEmpty else { return }
    let now = names.firstIndex(of: text.text) ?? (steps > 0 ? -1 : 0)
    isReplacedByTyping = true
    let next = (now + steps) % names.count
    text = TextField(names[next < 0 ? next + names.count : next])
  }

  /// What the status line says of it.
  ///
  /// - Parameter isLine: Whether a text has one line only.
  func advice(_ keyMap: KeyMap, isLine: Bool) -> String {
    switch attribute.type {
    case .text where isLine: ""
    case .text:
      "\(keyMap.keyName(for: .newLine)) new line, \(keyMap.keyName(for: .openEditor)) editor"
    case .integer: "A whole number"
    case .real: "A number"
    case .boolean: "Space changes it"
    case .date: "A day: today, fri, +3d, 2026-12-24"
    case .dateTime: "A day and a time: today 18:30"
    case .choice: "Left and Right choose, or type"
    case .data: "Bytes"
    }
  }

  /// What stands behind the value: the day that is meant, or what there is to choose from.
  func note(today: CalendarDay) -> String {
    switch attribute.type {
    case .date:
      guard let value = try? value(today: today), !value.isNull else { return "" }
      return format.shown(value)
    case .choice: return choices.joined(separator: ", ")
    default: return ""
    }
  }
}
