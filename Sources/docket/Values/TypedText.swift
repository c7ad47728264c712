import ListEditor
import ObjectGraph

/// What a person typed for a field, made a value of the field's type.
///
/// Empty text is NULL where the field may be empty, and else the value of its choice that has an
/// empty name, if there is one. Values that are no such thing are refused with a clause that says
/// what would be.
struct TypedText {
  let attribute: Attribute
  /// The day on which `today` falls.
  let today: CalendarDay
  /// What `now` is, in UTC.
  let now: CalendarMoment
  /// The names of the choice that the field has; asked for only where it has one.
  let choices: (String) throws -> [String]

  /// Why a text is no value of the field: a clause such as `expected a whole number`.
  struct Refusal: Error, Hashable {
    /// What is wrong.
    private let fault: String
    /// The text that was to be one of some names, and these; nil where nothing like it helps.
    private var wanted: Wanted?

    private struct Wanted: Hashable {
      let text: String
      let names: [String]
    }

    /// A field that must hold something was given nothing.
    static let missing = Refusal(clause: "it must have a value")

    init(clause: String) {
      fault = clause
    }

    /// That a text is none of some names: the most similar of them is asked for.
    init(clause: String, _ text: String, among names: [String]) {
      fault = clause
      wanted = Wanted(text: text, names: names)
    }

    /// What is told. A similar name is sought only when somebody asks for this: of a file that is
    /// imported most faults are not told.
    ///
    /// - Complexity: O(number of names)
    var clause: String {
      guard let wanted else { return fault }
      let question = MeantName.question(for: wanted.text, among: wanted.names)
      return question.isEmpty ? fault : "\(fault).\(question)"
    }

    /// That a text is none of the numbers that it may mean; nil without any.
    init?(numbers texts: [String]) {
      switch texts.count {
      case 0: return nil
      case 1: fault = "write it without marks between thousands: \(texts[0])"
      default:
        fault =
          "its comma may stand for thousands; write \(texts.joined(separator: " or "))"
      }
    }
  }

  /// The value that a text stands for.
  ///
  /// - Throws: ``Refusal``, or what reading the choices throws.
  func value(of text: String) throws -> AttributeValue {
    if text.isEmpty, attribute.isOptional || attribute.type != .text {
      if attribute.isOptional { return .null }
      guard let value = try namelessChoice() else { throw Refusal.missing }
      return value
    }
    let word = text.trimmingBlanks
    switch attribute.type {
    case .text:
      return .text(text)
    case .integer:
      guard let number = AttributeValue.wholeNumber(typed: word) else {
        throw Refusal(numbers: AttributeValue.numbers(meantBy: word, isWhole: true))
          ?? Refusal(clause: "expected a whole number")
      }
      return .integer(number)
    case .real:
      switch AttributeValue(typedNumber: word) {
      case .integer(let number): return .number(number)
      case .real(let number): return .real(number)
      default:
        throw Refusal(numbers: AttributeValue.numbers(meantBy: word, isWhole: false))
          ?? Refusal(clause: "expected a number such as 1.5")
      }
    case .boolean:
      guard let answer = AttributeValue(typedAnswer: word) else {
        throw Refusal(clause: "expected yes or no")
      }
      return answer
    case .date:
      guard let day = CalendarDay(typed: word, today: today) else {
        throw Refusal(CalendarDay.candidates(typed: word, today: today))
          ?? .noDay
      }
      return .text(day.description)
    case .dateTime:
      guard let moment = moment(word) else {
        throw Refusal(alternatives: momentReader.alternatives(word))
          ?? Refusal(momentReader.candidates(word)) ?? .noMoment
      }
      return .text(moment)
    case .choice(let entity):
      return .text(try choice(text, of: entity))
    case .data:
      guard let bytes = Self.bytes(word) else {
        throw Refusal(clause: "expected bytes in hexadecimal, such as 00ff")
      }
      return .data(bytes)
    }
  }

  /// The value of the field's choice whose name is empty; nil where there is none.
  ///
  /// - Throws: What reading the choices throws.
  /// - Complexity: O(number of values of the choice)
  func namelessChoice() throws -> AttributeValue? {
    guard case .choice(let entity) = attribute.type, try choices(entity).contains("") else {
      return nil
    }
    return .text("")
  }

  private func choice(_ text: String, of entity: String) throws -> String {
    let names = try choices(entity)
    guard !names.isEmpty else {
      throw Refusal(
        clause:
          "\(attribute.title) has no values yet; add them in the editor, or as rows of the table \(entity)"
      )
    }
    // A value may have blanks at its ends itself.
    if let name = Self.name(text, of: names) ?? Self.name(text.trimmingBlanks, of: names) {
      return name
    }
    throw Refusal(
      clause: "expected one of: \(names.joined(separator: ", "))", text, among: names)
  }

  /// The name that is written so, or else so but for capitals.
  private static func name(_ wanted: String, of names: [String]) -> String? {
    names.first { $0.hasSameBytes(as: wanted) }
      ?? names.first { $0.lowercased() == wanted.lowercased() }
  }

  /// What two hexadecimal digits for each byte say.
  private static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 2)
    var first: UInt8?
    for digit in text.utf8 {
      guard let half = hexadecimal(digit) else { return nil }
      if let high = first {
        bytes.append(high << 4 | half)
        first = nil
      } else {
        first = half
      }
    }
    return bytes
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension String {
  /// What stands for an argument in a sentence: itself, or of an empty one its quotes.
  var orQuotes: String { isEmpty ? "\"\"" : self }
}
