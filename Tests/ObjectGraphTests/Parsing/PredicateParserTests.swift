import ObjectGraph
import TestSupport
import Testing

@Suite("What a person types") struct PredicateParserTests {
  typealias Reason = PredicateSyntaxError.Reason

  static let fields = [
    PredicateField("title", .text, title: "Title"),
    PredicateField("notes", .text, title: "Long notes"),
    PredicateField("due", .date), PredicateField("made", .dateTime),
    PredicateField("count", .integer, title: "Count"), PredicateField("price", .real),
    PredicateField("done", .boolean, title: "Done"), PredicateField("paid", .boolean),
    PredicateField(
      "priority", .choice(of: "priority"), title: "Priority",
      choices: [.init("Low", rank: 1), .init("High", rank: 2), .init("Very high", rank: 3)]),
    PredicateField("picture", .data),
  ]

  static func parser() throws -> PredicateParser {
    let today = try #require(CalendarDay("2026-11-18"))
    let now = CalendarMoment("2026-11-18 23:59:59")
    return PredicateParser(
      fields: fields, today: today, moments: MomentReader(today: today, now: now))
  }

  /// Rows told by their titles.
  static let rows: [[AttributePath: AttributeValue]] = [
    [
      "title": "Buy milk", "due": "2026-11-19", "count": 2, "price": 1.5, "done": 0,
      "priority": "High", "priority.name": "High", "priority.rank": 2,
      "made": "2026-11-18 23:59:59", "notes": "Fresh",
    ],
    [
      "title": "Crème brûlée", "due": "2026-11-25", "count": 10, "price": 4, "done": 1, "paid": 1,
      "priority": "Low", "priority.name": "Low", "priority.rank": 1, "made": "2026-11-19 00:00:00",
      "notes": "",
    ],
    [
      "title": "Salt and pepper", "done": .null, "priority": "Very high",
      "priority.name": "Very high", "priority.rank": 3,
    ],
  ]

  /// The first letters of the rows that a text finds.
  private func found(_ text: String) throws -> String {
    let predicate = try Self.parser().parse(text).predicate
    return Self.rows.filter { row in predicate?.evaluate { row[$0] ?? .null } ?? true }
      .compactMap { $0["title"]?.plainText.first.map(String.init) }.joined()
  }

  @Test(
    "finds rows by words, wherever they stand",
    arguments: [
      ("", "BCS"), ("   ", "BCS"), ("milk", "B"), ("MILK buy", "B"), ("creme", "C"),
      ("brulee", "C"), ("salt and pepper", "S"), ("\"and pep\"", "S"), ("\"milk buy\"", ""),
      ("high", "BS"), ("\"very", "S"), ("fresh", "B"), ("nothing", ""), ("(draft)", ""),
      ("not", ""), ("in", ""), ("due", ""), ("and", "S"), ("milk\"", "B"), ("salt && pepper", ""),
      ("!milk", ""), ("done !", ""), ("! (milk", ""), ("!\"done\"", ""),
      ("\"done", ""),
    ])
  func words(text: String, rows: String) throws {
    #expect(try found(text) == rows)
  }

  @Test(
    "is words where a field's name of several words stands in the middle, and a condition at its start",
    arguments: [
      ("day of the last visit is x", false), ("the day of the last visit is x", true),
      ("done or day of the last visit is x", false), ("last visit is x", true),
      ("find first name is", true), ("the first name in my list", true),
      ("first name is x", false), ("(first name is x", false), ("not first name is x", false),
    ])
  func nameAmongWords(text: String, areWords: Bool) {
    let parser = PredicateParser(
      fields: [
        PredicateField("first_name", .text, title: "First name"),
        PredicateField("visited_on", .text, title: "Day of the last visit"),
      ], today: .epoch)
    let words = try? parser.parse(text).words
    #expect((words?.isEmpty == false) == areWords)
  }

  @Test(
    "is a condition where a field of yes and no and words in quotes are combined",
    arguments: [
      ("\"milk\" and not done", "\"milk\" and done = no"),
      ("\"milk\" not \"eggs\" and done", "\"milk\" and not \"eggs\" and done"),
      ("not done and \"milk\"", "done = no and \"milk\""),
      ("(done or \"a b\")", "done = yes or \"a b\""),
      ("\"milk\" done", nil), ("\"milk\" and \"eggs\"", "(\"milk\") and (\"eggs\")"),
      ("not \"milk\"", "not (\"milk\")"), ("\"milk\" \"eggs\"", nil), ("milk and not done", nil),
    ])
  func quotedWordsAndFlags(text: String, same: String?) throws {
    let parser = PredicateParser(
      fields: [PredicateField("title", .text), PredicateField("done", .boolean)], today: .epoch)
    let parsed = try parser.parse(text)
    if let same {
      #expect(parsed.words.isEmpty)
      #expect(try parsed.predicate == parser.parse(same).predicate)
    } else {
      #expect(!parsed.words.isEmpty)
    }
  }

  @Test(
    "takes the longest name of several words for the field, unless its first word is one by itself",
    arguments: [
      ("need by is empty", "\"need by\" is empty"),
      ("need by day > fri or need by is empty", "\"need by day\" > fri or \"need by\" is empty"),
      ("count per day > 2", nil), ("\"count per day\" > 2", "\"count per day\" > 2"),
      ("need by day", "\"need\" \"by\" \"day\""),
    ])
  func longestName(text: String, same: String?) throws {
    let parser = PredicateParser(
      fields: [
        PredicateField("a", .text, title: "Need by"),
        PredicateField("b", .date, title: "Need by day"),
        PredicateField("count", .integer), PredicateField("c", .integer, title: "Count per day"),
      ], today: .epoch)
    let sought = try same.flatMap { try parser.parse($0).predicate }
    #expect((try? parser.parse(text))?.predicate == sought)
  }

  @Test(
    "takes the name of a field for a word of a value, unless it is compared or a condition alone",
    arguments: [
      ("due < end of year", "due < \"end of year\""),
      ("due < the end of the year year > 3", "due < \"end of year\" and \"year\" > 3"),
      ("made > 1 year ago or done", "made > \"1 year ago\" or done"),
      ("made > fri year not between 1 and 2", "made > fri and not year between 1 and 2"),
      ("title = happy new year", "title = \"happy new year\""),
      ("title = new year = 3", "title = \"new\" and year = 3"),
      ("title = new year done", "title = \"new year\" and done"),
      ("due < fri done", "due < fri and done"), ("due < fri year", nil),
    ])
  func fieldsAmongValues(text: String, same: String?) throws {
    let parser = PredicateParser(
      fields: [
        PredicateField("title", .text), PredicateField("due", .date),
        PredicateField("made", .dateTime), PredicateField("year", .integer, title: "Year"),
        PredicateField("done", .boolean),
      ], today: .epoch)
    let sought = try same.flatMap { try parser.parse($0).predicate }
    #expect((try? parser.parse(text))?.predicate == sought)
  }

  @Test(
    "compares moments that are stored with a blank, a T or no seconds alike",
    arguments: [
      ("made >= 2026-11-18 12:00", "CD"), ("made < 2026-11-18 12:00", "AB"),
      ("made > 2026-11-18 11:59", "CD"), ("made <= 2026-11-18 11:59", "AB"),
      ("made = 2026-11-18 12:00", "C"), ("made = 2026-11-18 12:00:00", "C"),
      ("made > 2026-11-18 12:00", "D"), ("made >= 2026-11-18 12:00:01", "D"),
      ("made = 2026-11-18", "BC"), ("made < 2026-11-18", "A"), ("made > 2026-11-18", "D"),
      ("made between 2026-11-17 23:00 and 2026-11-18 11:00", "AB"),
    ],
    ["2026-11-18 12:00:00", "2026-11-18T12:00:00", "2026-11-18 12:00", "2026-11-18T12:00"])
  func forms(condition: (text: String, rows: String), noon: String) throws {
    let made = { (moment: String) in
      let text = noon.replacing("2026-11-18", with: moment.prefix(10))
      return text.replacing("12:00", with: moment.suffix(5))
    }
    let moments = [
      "A": "2026-11-17 23:00", "B": "2026-11-18 10:00", "C": "2026-11-18 12:00",
      "D": "2026-11-19 12:30",
    ].mapValues(made)
    let predicate = try #require(try Self.parser().parse(condition.text).predicate)
    let found = moments.filter { moment in
      predicate.evaluate { $0 == "made" ? .text(moment.value) : .null }
    }
    #expect(found.keys.sorted().joined() == condition.rows)
  }

  @Test(
    "finds rows by conditions, and every row by a condition or by its negation",
    arguments: [
      ("done", "C"), ("done or paid", "C"), ("(done)", "C"), ("done = yes", "C"),
      ("done is no", "BS"), ("not not done", "C"), ("paid = off", "BS"),
      ("due < fri", "B"), ("due < fri and not done", "B"), ("due <= 2026-11-25", "BC"),
      ("due = tomorrow", "B"), ("due is tomorrow", "B"), ("due is empty", "S"),
      ("due is not empty", "BC"), ("due != tomorrow", "CS"), ("due between today and +3d", "B"),
      ("due in (tomorrow, 2026-11-25)", "BC"), ("made = today", "B"), ("made > today", "C"),
      ("made <= today", "B"), ("made >= today", "BC"), ("made < today", ""),
      ("made > \"2026-11-18 23:59\"", "C"), ("made >= \"2026-11-18 23:59\"", "BC"),
      ("made >= 2026-11-19 0:00", "C"), ("made < 2026-11-19 00:00", "B"),
      ("made = 2026-11-18 23:59", "B"), ("made = wed 23:59:59", "B"), ("made = wed 23:59:58", ""),
      ("made <= wed 23:58", ""), ("made < wed 23:59", ""), ("made <= wed 23:59", "B"),
      ("made = now", "B"), ("made > now", "C"), ("made < now", ""), ("made <= now", "B"),
      ("made >= now", "BC"), ("made > 2026-11-18T23:59:58", "BC"),
      ("made between today 22:00 and tomorrow 9:15", "BC"),
      ("made in (wed 23:59, thu 0:00)", "BC"), ("made > wed 9:15 not done", "B"),
      ("due begins with 2026-11", "BC"),
      ("count = 2", "B"), ("Count >= 2", "BC"), ("count != 2", "CS"),
      ("count between 1 and 2.5", "B"),
      ("price < 1.6", "B"), ("price > 1e0", "BC"), ("count in 2, 10", "BC"),
      ("count not in (2)", "CS"), ("price < 1,6", "B"), ("price < 0,125", ""),
      ("price between 1,500", "BC"), ("price=1,5", "B"), ("price > -0,5", "BC"),
      ("price between 1,2 and 1,6", "B"), ("price between 1,2, 1,6", "B"),
      ("price between 1,2 and 1,6 and not done", "B"), ("count between 1,5", "B"),
      ("count between 1,5 and not done", "B"), ("count in (2,10)", "BC"), ("count in 2,10", "BC"),
      ("price in (\"1,5\", 7)", "B"), ("price > 1,2 and price < 1,6", "B"),
      ("(price > 1,2) and count in (2,3) or price = 4,0", "BC"),
      ("priority = high", "B"), ("priority = VERY HIGH", "S"), ("priority > low", "BS"),
      ("priority <= high", "BC"), ("priority != low", "BS"), ("priority in (low, very high)", "CS"),
      ("priority contains high", "BS"),
      ("title contains milk", "B"), ("title contains \"y m\"", "B"), ("title has CREME", "C"),
      ("title begins with s", "S"), ("title starts b", "B"), ("title ends with pepper", "S"),
      ("title like b*m??k", "B"), ("title not like b*", "CS"), ("title = \"salt and pepper\"", "S"),
      ("title = buy milk", "B"), ("title < c", "B"),
      ("\"long notes\" is empty", "CS"), ("\"Long notes\" = fresh", "B"), ("notes = fresh", "B"),
      ("long notes = fresh", "B"), ("done and LONG notes is empty", "C"),
      ("(long notes is empty)", "CS"), ("notes = \"\"", "CS"), ("notes is \"\"", "CS"),
      ("notes != \"\"", "B"), ("notes is not \"\"", "B"), ("long notes not has x", "BCS"),
      ("title = nothing or due < fri", "B"), ("priority = high or title contains \"salt\"", "BS"),
      ("done or due < fri and priority = high", "BC"),
      ("(done or due < fri) and priority = high", "B"),
      ("due > today \"creme\"", "C"), ("due>today not done", "B"), ("picture is empty", "BCS"),
      ("title contains 'y m'", "B"), ("title = 'salt and pepper'", "S"), ("title='buy milk'", "B"),
      ("title contains 'milk", ""), ("title in ('x', 'buy milk')", "B"),
      ("title != '' and title contains 'salt'", "S"), ("priority = 'very high'", "S"),
      ("title contains ' m' and done = no", "B"), ("title contains \"'\"", ""),
      ("title contains rock 'n' roll", ""), ("title != salt 'n' pepper", "BCS"),
      ("due = 19 Nov 2026", "B"), ("due < Fri 20 Nov 2026 and not done", "B"),
      ("due between 19 nov and 24 nov 2026", "B"), ("due > 19 Nov not done or paid", "C"),
      ("due in (19 Nov, Nov 25)", "BC"), ("made = Wed 18 Nov 2026 23:59", "B"),
      ("made > 18 Nov 11:59pm", "C"), ("made > 18 Nov 11:59 pm and not paid or done", "C"),
      ("made < 19 Nov 2026 12am", "B"),
      ("due = \"19 Nov 2026\"", "B"), ("due <= in 3 days and not done", "B"),
      ("due = next wed", "C"), ("due < 24/11", "B"), ("made > in 1 day 9:15 pm", ""),
      ("due ≥ today", "BC"), ("due<>tomorrow", "CS"), ("count => 2", "BC"), ("count=<2", "B"),
      ("title=>s", "S"), ("count = 2 && not done", "B"), ("count = 10 || title = buy milk", "BC"),
      ("\"milk\" || \"creme\"", "BC"), ("count between 1 && 2", "B"),
      ("priority = very high || done", "CS"), ("title contains \"&&\"", ""),
      ("!done", "BS"), ("! done", "BS"), ("!(done or due < fri)", "S"), ("count = 2 && !done", "B"),
      ("!done = yes", "BS"), ("not !done", "C"), ("title contains !done", ""),
    ])
  func conditions(text: String, rows: String) throws {
    #expect(try found(text) == rows)
    let others = "BCS".filter { !rows.contains($0) }
    #expect(try found("not (\(text))") == others)
  }

  @Test(
    "is refused with the place and what was expected there",
    arguments: [
      ("due < fri and not don", 18..<21, Reason.unknownField("don", similar: ["Done"])),
      ("titel = x", 0..<5, .unknownField("titel", similar: ["Title"])),
      ("zzz = x", 0..<3, .unknownField("zzz", similar: [])),
      ("due <", 5..<5, .expectedValue(field: "due", .date, similar: [])),
      ("due < soon", 6..<10, .expectedValue(field: "due", .date, similar: [])),
      ("made < soon", 7..<11, .expectedValue(field: "made", .dateTime, similar: [])),
      ("made < soon 9:15", 7..<11, .expectedValue(field: "made", .dateTime, similar: [])),
      ("made < fri 25:00", 7..<16, .expectedValue(field: "made", .dateTime, similar: [])),
      (
        "due = 5/12", 6..<10,
        .expectedValue(field: "due", .date, similar: ["2026-12-05", "2027-05-12"])
      ),
      (
        "made > +30m", 7..<11,
        .expectedValue(field: "made", .dateTime, similar: ["+30min", "+30 months"])
      ),
      (
        "made > 5 m ago", 7..<8,
        .expectedValue(field: "made", .dateTime, similar: ["-5min", "-5 months"])
      ),
      ("made > today+30m", 7..<16, .expectedValue(field: "made", .dateTime, similar: [])),
      ("due = Fri 24 Dec 2026", 6..<21, .expectedValue(field: "due", .date, similar: [])),
      ("due < 24 Dec 6 or done", 6..<14, .expectedValue(field: "due", .date, similar: [])),
      ("count = two", 8..<11, .expectedValue(field: "Count", .integer, similar: [])),
      (
        "price > 1,500 or done", 8..<13,
        .expectedValue(field: "price", .real, similar: ["1.500", "1500"])
      ),
      (
        "price between 1,000 and 2,000", 14..<19,
        .expectedValue(field: "price", .real, similar: ["1.000", "1000"])
      ),
      ("title = 3,500", 9..<10, .unexpected(",")),
      ("count = nan", 8..<11, .expectedValue(field: "Count", .integer, similar: [])),
      (
        "priority = hihg", 11..<15,
        .expectedValue(field: "Priority", .choice(of: "priority"), similar: ["High"])
      ),
      (
        "priority = zzz", 11..<14,
        .expectedValue(
          field: "Priority", .choice(of: "priority"), similar: ["Low", "High", "Very high"])
      ),
      (
        "priority >", 10..<10,
        .expectedValue(
          field: "Priority", .choice(of: "priority"), similar: ["Low", "High", "Very high"])
      ),
      ("priority = none", 11..<15, .valueIsNone(field: "Priority")),
      ("not Priority is NULL or priority != Nothing", 36..<43, .valueIsNone(field: "Priority")),
      ("due is none", 7..<11, .valueIsNone(field: "due")),
      ("made in (empty)", 9..<14, .valueIsNone(field: "made")),
      ("count > null", 8..<12, .valueIsNone(field: "Count")),
      ("done = none", 7..<11, .valueIsNone(field: "Done")),
      ("due = \"none\"", 6..<12, .expectedValue(field: "due", .date, similar: [])),
      ("done = perhaps", 7..<14, .expectedValue(field: "Done", .boolean, similar: [])),
      ("done < yes", 5..<6, .expectedOperator(field: "Done", .boolean)),
      ("done = yes and due", 18..<18, .expectedOperator(field: "due", .date)),
      ("count contains 2", 6..<14, .expectedOperator(field: "Count", .integer)),
      ("picture = x", 8..<9, .expectedOperator(field: "picture", .data)),
      ("due < fri and", 13..<13, .expectedCondition),
      ("due < fri and or done", 14..<16, .expectedCondition),
      ("= 3", 0..<1, .expectedCondition),
      ("(due < fri", 0..<1, .unclosedParenthesis),
      ("due < fri)", 9..<10, .unexpected(")")),
      ("title contains \"milk", 15..<16, .unclosedQuote),
      ("title = milk\"", 12..<13, .unclosedQuote),
      ("\"long notes\" is empty and title has \"a", 36..<37, .unclosedQuote),
      ("price > 1,x", 9..<10, .unexpected(",")), ("price > 1, 5", 9..<10, .unexpected(",")),
      ("count in (1, 2", 9..<10, .unclosedParenthesis),
      ("count between 1 or 2", 16..<18, .expectedAnd),
    ])
  func errors(text: String, range: Range<Int>, reason: Reason) throws {
    #expect(throws: PredicateSyntaxError(range, reason)) { try Self.parser().parse(text) }
  }

  @Test("says how the values are typed that may be meant, where these want quotation marks")
  func quotedValue() {
    let shop = PredicateField(
      "shop", .choice(of: "shop"), title: "Shop",
      choices: [.init("Baker", rank: 1), .init("Farmer's market, big", rank: 2)])
    let reason = Reason.expectedValue(
      field: "Shop", .choice(of: "shop"), similar: ["\"Farmer's market, big\""])
    #expect(throws: PredicateSyntaxError(7..<22, reason)) {
      try PredicateParser(fields: [shop], today: .epoch).parse("shop = Farmer's market, big")
    }
  }

  @Test(
    "tells of a choice that has no values yet",
    arguments: [
      ("kind = old", 7..<10), ("kind =", 6..<6), ("kind < old", 7..<10), ("kind in (old)", 9..<12),
    ])
  func noValues(text: String, range: Range<Int>) throws {
    let parser = PredicateParser(
      fields: [PredicateField("kind", .choice(of: "kind"), title: "Kind")],
      today: try #require(CalendarDay("2026-11-18")))
    #expect(throws: PredicateSyntaxError(range, .noValues(field: "Kind"))) {
      try parser.parse(text)
    }
    #expect(throws: Never.self) { try parser.parse("kind is empty") }
  }

  @Test("is understood or refused at a place in the text, whatever it is")
  func fuzz() throws {
    let parser = try Self.parser()
    let pieces = [
      "due", "title", "Done", "priority", "count", "\"long notes\"", " ", " ", "  ", "and", "or",
      "not",
      "(", ")", ",", "<", ">=", "=", "!", "\"", "contains", "begins", "with", "in", "between", "is",
      "empty", "like", "fri", "high", "3", "é", "🙂", "\u{301}", "\0", "≤", "-", "*",
    ]
    var generator = SeededGenerator()
    var understood = 0
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in
        (pieces.randomElement(using: &generator) ?? "")
          + (Bool.random(using: &generator) ? " " : "")
      }.joined()
      do {
        let parsed = try parser.parse(text)
        let negated = parsed.predicate.map { FetchRequest.Predicate.not($0) }
        for row in Self.rows {
          let matches = parsed.predicate?.evaluate { row[$0] ?? .null } ?? true
          let isNegated = negated?.evaluate { row[$0] ?? .null } ?? false
          #expect(matches != isNegated, "\(text)")
        }
        understood += 1
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count, "\(text)")
      }
    }
    #expect(understood > 500)
  }
}
