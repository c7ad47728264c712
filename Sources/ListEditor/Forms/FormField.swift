import ObjectGraph
import Terminal

/// One field of a form: what the row or the rows hold, what is typed, and what is wrong with it.
struct FormField {
  /// Which of the fields it was when the form was opened: others may go, and names change.
  let number: Int
  private(set) var format: FieldFormat
  /// The names that a choice may hold, in their order.
  private(set) var choices: [String]
  /// What the edit starts from; what is typed is kept only over that.
  private(set) var base: RowValues
  /// Where the number in the field leads; nil where nobody has looked since it was typed.
  var reference: FieldReference?
  /// What is typed.
  var text: TextField {
    didSet {
      guard AttributeValue.text(text.text) != .text(oldValue.text) else { return }
      problem = nil
      if reference != FieldReference.none { reference = nil }
      isTouched = true
      typedAs = nil
    }
  }
  /// Whether something was typed or deleted. Where the rows differ, nothing else tells an empty
  /// text that all of them shall have from none that was typed.
  private(set) var isTouched = false
  /// Whether the next character that is typed takes the place of the value: of a day, a number or a
  /// choice that was only looked at, there is seldom more to keep.
  var isReplacedByTyping = true
  /// Why what is typed cannot be kept.
  var problem: String?
  /// What the rows hold by now, while that is not what the edit started from.
  private(set) var theirs: RowValues? {
    didSet { conflict = theirs.map(conflictSentence) }
  }
  /// That in words.
  private var conflict: String?
  /// What somebody else had written when what is typed was refused for it: told until one of both
  /// is chosen. What was written after that is told instead, as long as it is there.
  private var refusedConflict: String?
  /// That somebody gave the field another type while something was typed in it, which is taken
  /// otherwise by that.
  private var retyping: String?
  /// Whether keeping has to tell that first.
  private(set) var isRetyped = false
  /// What the field held when its text was typed, if it holds something else by now.
  private var typedAs: AttributeType?

  init(
    _ attribute: Attribute, number: Int, values: RowValues, choices: [String], time: LocalTime
  ) {
    self.number = number
    format = FieldFormat(attribute, time: time)
    self.choices = choices
    base = values
    text = TextField(values.common.map(format.input) ?? "")
  }

  var attribute: Attribute { format.attribute }

  /// Whether something else is typed than the rows hold; by bytes, since another normalisation of
  /// the same characters is a change.
  var isEdited: Bool {
    guard let value = base.common else { return isTouched }
    return AttributeValue.text(text.text) != .text(format.input(value))
  }

  /// Whether the rows hold different values, and nothing is typed that all of them shall have.
  var tellsDifference: Bool { base.differ && !isTouched }

  /// Why what is typed cannot be kept, or what somebody else wrote meanwhile.
  var remark: String? {
    problem ?? conflict ?? (isInConflict ? refusedConflict : nil) ?? retyping
  }

  /// Whether keeping what is typed replaces what somebody else wrote, which was told.
  var isInConflict: Bool { refusedConflict != nil && theirs == nil && isEdited }

  /// Whether it holds text of several lines.
  var isText: Bool { attribute.type == .text }

  /// Goes on with what was typed over earlier values, if these are known: the rows may hold others
  /// by now.
  mutating func resume(_ typed: String, over earlier: RowValues?) {
    let now = base
    if let earlier { base = earlier }
    text = TextField(typed)
    isTouched = true
    follow(now)
  }

  /// Takes in what the rows hold by now: shown at once, or beside what was typed, as long as it is
  /// not what that was typed over.
  mutating func follow(_ values: RowValues) {
    guard theirs != nil || values != base else { return }
    if isEdited {
      theirs = values == base ? nil : values
    } else {
      base = values
      showBase()
    }
  }

  /// Whether somebody else wrote something, and nothing is typed any more.
  var isSettling: Bool { theirs != nil && !isEdited }

  /// Shows what somebody else wrote.
  mutating func settle() {
    if let theirs { follow(theirs) }
  }

  /// Goes on with other values to choose from. One that has another name by now is the same one:
  /// what was typed gets that name, and nobody has written anything.
  ///
  /// - Parameter renamed: The new name for each old one.
  mutating func follow(choices names: [String], renamed: [AttributeValue: String]) {
    choices = names
    guard !renamed.isEmpty else { return }
    let isUntouched = !isEdited
    base = base.renamed(renamed)
    theirs = theirs?.renamed(renamed)
    if isUntouched {
      showBase()
    } else if let name = renamed[.text(text.text)] {
      text = TextField(name)
    }
  }

  /// Goes on without the rows that are gone.
  ///
  /// - Parameter rows: The numbers of those that are left.
  mutating func keep(_ rows: [Int]) {
    let isUntouched = !isEdited
    base = base.kept(rows)
    theirs = theirs?.kept(rows)
    if isUntouched { showBase() }
  }

  /// Goes on as a field that has another name or type by now, with what is typed.
  mutating func become(_ attribute: Attribute) {
    let isUntouched = !isEdited
    let old = format.attribute.type
    format = FieldFormat(attribute, time: format.time)
    conflict = theirs.map(conflictSentence)
    if isUntouched { return showBase() }
    guard attribute.type != old else { return }
    // What was wrong with the text was said of the former type.
    problem = nil
    let typed = typedAs ?? old
    // What has come back is what the text was typed as.
    isRetyped = attribute.type != typed
    typedAs = isRetyped ? typed : nil
    retyping = isRetyped ? "This field holds \(FieldKind(attribute.type).words) now" : nil
  }

  /// Notes what somebody else wrote while this was being typed: the next attempt replaces it.
  mutating func meet(_ theirs: RowValues) {
    let sentence = conflictSentence(theirs)
    base = theirs
    self.theirs = nil
    problem = nil
    refusedConflict = sentence
  }

  /// Notes that it was told by what type what is typed is taken now.
  mutating func noteRetypingTold() { isRetyped = false }

  private func conflictSentence(_ theirs: RowValues) -> String {
    let changes = theirs.changes(since: base)
    let value = RowValues(changes).common.map { ": \(words(for: $0))" } ?? ""
    let isOne = theirs.values.count == 1
    return "Somebody else \(isOne ? "wrote" : "changed \(ListWords.rows(changes.count))")\(value)"
  }

  /// Notes that something was deleted, if only what was not there.
  mutating func touch() { isTouched = true }

  /// Gives up what was typed for what somebody else wrote, or for what was there.
  mutating func revert() {
    base = theirs ?? base
    showBase()
  }

  private mutating func showBase() {
    text = TextField(base.common.map(format.input) ?? "")
    isTouched = false
    problem = nil
    refusedConflict = nil
    theirs = nil
    retyping = nil
    isRetyped = false
    typedAs = nil
  }

  /// A value as a sentence names it.
  private func words(for value: AttributeValue) -> String {
    format.words(for: value)
  }

  /// The value that is typed, held to the rules of the file.
  ///
  /// - Parameter isTrimmed: Whether blanks around a text are left out.
  func value(today: CalendarDay, isTrimmed: Bool) throws(FieldProblem) -> AttributeValue {
    let value = try format.value(
      of: isTrimmed ? text.text.trimmingBlanks : text.text, insteadOf: base.common ?? .null,
      today: today,
      choices: choices)
    if let rule = attribute.brokenRules(by: value).first {
      throw .broken(rule.clause(for: value, in: format))
    }
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
    // An empty one becomes yes first, as in the list.
    case .boolean: names = ["yes", "no"]
    case .choice: names = (attribute.isOptional ? [""] : []) + choices
    default: return
    }
    guard !names.isEmpty else { return }
    // Two steps on from yes it is yes again, which is as right as a no.
    problem = nil
    // What differs becomes yes, as in the list, and no by one more.
    if tellsDifference, attribute.type == .boolean {
      return text = TextField(steps.isMultiple(of: 2) ? "no" : "yes")
    }
    let now = names.firstIndex(where: text.text.hasSameBytes) ?? (steps > 0 ? -1 : 0)
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
    case .dateTime: "A day and a time: now, fri 9:15, +3d 9:00"
    case .choice:
      "\(keyMap.keyName(for: .caretLeft)) and \(keyMap.keyName(for: .caretRight)) choose, or type"
    case .data: "Bytes"
    }
  }

  /// The values of rows that differ: the first few of them, or that all of them get an empty one;
  /// empty where they do not.
  var difference: String {
    guard tellsDifference else {
      let empties = base.differ && text.text.isEmpty
      return empties ? "It is emptied in \(ListWords.rows(base.values.count))" : ""
    }
    let some = base.variety
    let told = some.prefix(RowValues.mostVariety - 1)
    return "They hold: " + told.map(words).joined(separator: "; ")
      + (told.count < some.count ? "; and others" : "")
  }

  /// What stands behind the value: the day or the moment that is meant, what there is to choose
  /// from, or the row that a number leads to.
  func note(today: CalendarDay) -> String {
    switch attribute.type {
    case .date, .dateTime:
      guard let value = try? value(today: today, isTrimmed: false), !value.isNull else { return "" }
      return format.shown(value)
    case .choice: return choices.joined(separator: ", ")
    default: return reference?.words ?? ""
    }
  }

  /// What is typed, as it is shown without the keyboard: a day as in a row, so that its weekday can
  /// be checked.
  func typedWords(today: CalendarDay) -> String {
    guard attribute.type == .date || attribute.type == .dateTime else { return text.text }
    let words = note(today: today)
    return words.isEmpty ? text.text : words
  }
}
