import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

struct FieldFormatTests {
  @Test(
    "Values are shown as people write them, and what does not fit its type as it is",
    arguments: [
      (AttributeType.date, AttributeValue.text("2026-12-24"), "Thu 24 Dec 2026"),
      (.date, .text("2024-02-29"), "Thu 29 Feb 2024"),
      (.date, .text("1999-01-03"), "Sun  3 Jan 1999"),
      (.date, .text("2026-13-01"), "2026-13-01"),
      (.date, .text("soon"), "soon"),
      (.date, .integer(7), "7"),
      (.date, .null, ""),
      (.dateTime, .text("2026-12-24 18:05:59.123"), "Thu 24 Dec 2026 18:05"),
      (.dateTime, .text("2026-12-24"), "2026-12-24"),
      (.boolean, .integer(1), "yes"),
      (.boolean, .integer(0), "no"),
      (.boolean, .integer(2), "2"),
      (.boolean, .null, ""),
      (.real, .real(12), "12"),
      (.real, .real(6.5), "6.5"),
      (.integer, .integer(-3), "-3"),
      (.text, .text("one\ntwo"), "one …"), (.text, .text("\n \r\n one\ntwo"), "one …"),
      (.text, .text("one\n \n"), "one"), (.text, .text("\n \n"), ""),
      (.choice(of: "x"), .text("high"), "high"),
    ])
  func shown(type: AttributeType, value: AttributeValue, expected: String) {
    #expect(FieldFormat(Attribute("field", type)).shown(value) == expected)
  }

  @Test(
    "A text is shown up to its first line break, whatever that is, with a sign for what follows",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaks(lineBreak: String) {
    let format = FieldFormat(Attribute("field", .text))
    #expect(format.shown(.text("one\(lineBreak)two")) == "one …")
    #expect(format.shown(.text("Äpfel — £ 3 \u{2026}\(lineBreak)")) == "Äpfel — £ 3 \u{2026}")
    #expect(format.shown(.text("Äpfel — £ 3")) == "Äpfel — £ 3")
    #expect(format.shown(.text("3 £ –")) == "3 £ –")
  }

  @Test(
    "A value of a choice may begin or end with a blank, and is told from one that does not",
    arguments: [
      (" high", " high"), ("high", "high"), ("low ", "low "), ("LOW ", "low "), ("  ", "  "),
      (" medium ", "medium"), (" med", "medium"), ("", nil),
    ])
  func blanksOfChoices(typed: String, value: String?) throws {
    let format = FieldFormat(Attribute("priority", .choice(of: "priority")))
    let today = try #require(CalendarDay("2026-11-18"))
    #expect(
      try format.value(
        of: typed, insteadOf: .null, today: today,
        choices: ["high", " high", "low ", "medium", "  "]) == (value.map { .text($0) } ?? .null))
  }

  @Test("Values of a choice are told apart by their bytes", arguments: ["é", "e\u{301}"])
  func composedChoices(typed: String) throws {
    let format = FieldFormat(Attribute("priority", .choice(of: "priority")))
    let today = try #require(CalendarDay("2026-11-18"))
    for typed in [typed, " \(typed)"] {
      let value = try format.value(
        of: typed, insteadOf: .null, today: today, choices: ["é", "e\u{301}"])
      #expect(value == .text(typed.trimmingPrefix(" ").description))
    }
  }

  @Test(
    "A number is a real one, and may have a comma before its decimals")
  func numbers() throws {
    let format = FieldFormat(Attribute("price", .real))
    let today = try #require(CalendarDay("2026-11-18"))
    #expect(
      try format.value(of: " 12,5 ", insteadOf: .null, today: today, choices: []) == .real(12.5))
    #expect(
      try format.value(of: "3", insteadOf: .null, today: today, choices: []) == .real(3))
  }

  @Test(
    "Marks between thousands make no number, and it is told how that is typed",
    arguments: [
      (.real, "1,500", "The comma may stand for thousands: type 1.500 or 1500."),
      (.real, "-12,500", "The comma may stand for thousands: type -12.500 or -12500."),
      (.real, "1,500.50", "Type it without marks between thousands: 1500.50."),
      (.real, "1.500,50", "Type it without marks between thousands: 1500.50."),
      (.real, "1 500", "Type it without marks between thousands: 1500."),
      (.real, "1,5,0", "This must be a number, such as 12 or 6.5."),
      (.integer, "1,500", "Type it without marks between thousands: 1500."),
      (.integer, "1.500.000", "Type it without marks between thousands: 1500000."),
      (.integer, "1,5", "This must be a whole number, such as 12."),
      (.integer, "many", "This must be a whole number, such as 12."),
    ] as [(AttributeType, String, String)])
  func groupedThousands(type: AttributeType, text: String, sentence: String) throws {
    let format = FieldFormat(Attribute("price", type))
    let today = try #require(CalendarDay("2026-11-18"))
    let problem = #expect(throws: FieldProblem.self) {
      try format.value(of: text, insteadOf: .null, today: today, choices: [])
    }
    #expect(problem?.sentence(.standard) == sentence)
  }

  @Test("A whole number may be written as a real one, if nothing of it can be lost")
  func wholeNumbers() throws {
    let format = FieldFormat(Attribute("count", .integer))
    let today = try #require(CalendarDay("2026-11-18"))
    func value(_ text: String) throws -> AttributeValue {
      try format.value(of: text, insteadOf: .null, today: today, choices: [])
    }
    #expect(try value(" 5.0 ") == 5 && value("1e3") == 1000 && value("-2,0") == -2)
    #expect(try value("9223372036854775807") == .integer(.max))
    for text in ["5.5", "9007199254740992.0", "1e300", "x"] {
      #expect(throws: FieldProblem.notAWholeNumber) { try value(text) }
    }
  }

  @Test("Days have the weekdays that the calendar gives them")
  func weekdays() {
    let names = (1...7).map { CalendarDay("2026-11-0\($0)")?.shown.prefix(3) }
    #expect(names == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(CalendarDay("2000-02-29")?.shown.hasPrefix("Tue") == true)
    #expect(CalendarDay("1900-03-01")?.shown.hasPrefix("Thu") == true)
    #expect(CalendarDay("2026-1-01") == nil && CalendarDay("26-01-0101") == nil)
  }
}
