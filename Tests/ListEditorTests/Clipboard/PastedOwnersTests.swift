import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Cells that name what the pasted rows belong to.
struct PastedOwnersTests {
  private static func jobs(_ sql: String = "", keys: String = "Lj<Enter>") throws -> EditorUnderTest
  {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + sql, size: Size(columns: 120, rows: 20))
    editor.type(keys)
    return editor
  }

  /// The jobs that were added, and whose they are.
  private static func added(to editor: EditorUnderTest) throws -> [String] {
    let jobs = try #require(editor.store.model.entity(named: "job"))
    return try editor.objects.fetch(FetchRequest(entity: jobs)).filter { $0.objectID.key > 9 }
      .sorted { $0.objectID.key < $1.objectID.key }
      .map { job in
        let texts = ["customer_id", "title", "due", "hours"].map { job[$0].plainText }
        return texts.joined(separator: "|")
      }
  }

  @Test(
    "They stand below the name of the field or of its column, or where the list shows them",
    arguments: [
      (
        "Title\tCustomer\tHours\nA\tTanaka Gardens\t2\nB\tthe paper KITE\t",
        "Title, Customer, Hours",
        ["5|A||2.0", "4|B||"]
      ),
      ("customer_id\ttitle\nOkafor & Daughters\tA", "Customer, Title", ["2|A||"]),
      (
        "A\tTanaka Gardens\t2026-12-24\t3\nB\tLindqvist Printing\t\t4.5",
        "Title, Customer, Due, Hours", ["5|A|2026-12-24|3.0", "3|B||4.5"]
      ),
      ("A\tblue door bakery", "Title, Customer", ["1|A||"]),
      ("A\tyes\t2026-12-24", "Title, Paid, Due", []),
    ])
  func columns(text: String, names: String, rows: [String]) throws {
    let editor = try Self.jobs()
    editor.send(.paste(text))
    #expect(editor.status.contains(" with \(names)?"), "\(editor.status)")
    editor.type("y")
    #expect(try Self.added(to: editor) == rows)
    if rows.isEmpty {
      #expect(editor.terminal.lines[0].contains("Customer of the new row"))
    } else {
      editor.type("u")
      #expect(try Self.added(to: editor).isEmpty)
    }
  }

  @Test("Rows that name none are given to what is asked for, and the others have theirs")
  func missing() throws {
    let editor = try Self.jobs()
    editor.send(.paste("Title\tCustomer\nA\tTanaka Gardens\nB\t"))
    editor.type("yokafor<Enter>")
    #expect(try Self.added(to: editor) == ["5|A||", "2|B||"])
  }

  @Test(
    "What names no row, or several, is refused by line and field, and nothing is added",
    arguments: [
      (
        "Title\tCustomer\nA\tTanaka Gardens\nB\tTanaka Garden",
        "Line 3, Customer: There is no Tanaka Garden in Customers. Did you mean Tanaka Gardens?"
      ),
      ("Title\tCustomer\nA\t5", "Line 2, Customer: There is no 5 in Customers."),
      (
        "Title\tCustomer\nA\tACME\nB\tacme",
        "Line 3, Customer: Several rows of Customers are called acme."
      ),
      ("Title\tCustomer\nA\tTwin", "Line 2, Customer: Several rows of Customers are called Twin."),
    ])
  func refused(text: String, words: String) throws {
    let editor = try Self.jobs(
      "INSERT INTO customer (name) VALUES ('ACME'), ('Acme'), ('Twin'), ('Twin');")
    editor.send(.paste(text))
    #expect(editor.status.hasPrefix(" Nothing was added. \(words)"), "\(editor.status)")
    #expect(editor.editor.question == nil)
    #expect(try Self.added(to: editor).isEmpty)
  }

  @Test("Without a first line that names fields it is said why the lines are titles")
  func lines() throws {
    let editor = try Self.jobs()
    editor.send(.paste("A\tTanaka Gardens\t2026-12-24\nB\tNobody\t2026-12-24"))
    #expect(
      editor.status.hasPrefix(" Line 2, Customer: There is no Nobody in Customers."),
      "\(editor.status)")
    #expect(editor.terminal.lines.joined().contains("one for each line"))
  }

  @Test("In the list of one row it may stand there and no other")
  func ofOne() throws {
    let editor = try Self.jobs(keys: "<Enter>")
    editor.send(.paste("Title\tCustomer\nA\tblue door bakery\nB\t"))
    #expect(editor.status.contains(" with Title, Customer?"), "\(editor.status)")
    editor.type("y")
    #expect(try Self.added(to: editor) == ["1|A||", "1|B||"])
    editor.send(.paste("Title\tCustomer\nC\tTanaka Gardens"))
    let words = "Customer: These are the rows of Blue Door Bakery, and not of Tanaka Gardens."
    #expect(editor.status.hasPrefix(" Nothing was added. Line 2, \(words)"), "\(editor.status)")
  }

  @Test("It is looked for again once the question is answered")
  func renamedMeanwhile() throws {
    let editor = try Self.jobs()
    let other = try EditorUnderTest(reopening: editor)
    editor.send(.paste("Title\tCustomer\nA\tTanaka Gardens"))
    other.type("Ge<Ctrl-u>Tanaka<Enter>")
    editor.noticeOutsideChange()
    editor.type("y")
    let words = "Line 2, Customer: There is no Tanaka Gardens in Customers."
    #expect(editor.status.hasPrefix(" Nothing was added. \(words)"), "\(editor.status)")
    #expect(try Self.added(to: editor).isEmpty)
  }

  @Test(
    "A first line most of whose words are fields is one, and the word is named that is none",
    arguments: [
      ("Title\tCustomer\tHuors\nA\tTanaka Gardens\t2", "Huors in Jobs. Did you mean Hours?"),
      ("Title\tClient\nA\tTanaka Gardens", "Client in Jobs."),
    ])
  func unknownField(text: String, words: String) throws {
    let editor = try Self.jobs()
    editor.send(.paste(text))
    #expect(
      editor.status.hasPrefix(" Nothing was added: there is no field \(words)"), "\(editor.status)")
    #expect(editor.editor.question == nil)
  }
}
