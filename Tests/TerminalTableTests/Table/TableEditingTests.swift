import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Deleting and inserting by the user (R141, R142), and text fields in rows.
@Suite struct TableEditingTests {
  @Test("A commit is told once, changes nothing by itself and does not leave editing mode, R142")
  func commits() {
    let screen = TableScreen("a b c")
    screen.table.isEditing = true
    #expect(screen.table.commit(.delete, forRowAt: [0, 1]))
    #expect(screen.source.commits == ["delete [0,1]"])
    #expect(screen.table.rowCount == 3)
    #expect(screen.table.isEditing)
  }

  @Test("What may not be edited is not committed, R141")
  func refusals() {
    let screen = TableScreen("a b c")
    screen.source.canEdit = { $0.row > 0 }
    #expect(!screen.table.commit(.delete, forRowAt: [0, 0]))
    #expect(!screen.table.commit(.delete, forRowAt: [0, 9]))
    #expect(!screen.table.commit(.insert, forRowAt: [0, 1]), "the delegate says deleting only")
    #expect(!screen.table.commit(.none, forRowAt: [0, 1]))
    screen.setCursor("b")
    screen.table.beginDrag()
    #expect(!screen.table.commit(.delete, forRowAt: [0, 1]), "not while rows are dragged")
    #expect(!screen.table.beginEditing(TextField(""), forRowAt: [0, 0]), "nor a field")
    screen.table.cancelDrag()
    screen.table.performBatchUpdates {
      screen.source.sections = ListSource.parse("b c")
      #expect(!screen.table.commit(.delete, forRowAt: [0, 1]), "the data source is ahead")
      screen.table.deleteRows(at: [[0, 0]])
    }
    #expect(screen.source.commits.isEmpty)
  }

  @Test("A field stands where the title did, and the other columns stay as long as it fits")
  func fieldInColumns() {
    let screen = TableScreen("a b", columns: 40)
    screen.setCell { TableCell(.columns([$0, "note", "7"]), checkbox: true) }
    screen.table.columns = [
      TableColumn("Name", width: 22), TableColumn("Note"), TableColumn("No", width: 2),
    ]
    screen.table.beginEditing(TextField("half"), forRowAt: [0, 1])
    #expect(
      screen.picture() == [
        "   Name                    Note      No", "   [x] a                   note      7",
        " > [x] half                note      7",
      ])
    #expect(screen.table.cursorPosition == Position(row: 2, column: 11))
    screen.table.updateField { $0.apply(.insert(" of a title")) }
    #expect(screen.picture()[2] == " > [x] half of a title     note      7")
    screen.table.updateField { $0.apply(.insert(" and")) }
    #expect(screen.picture()[2] == " > [x] half of a title and", "no room for the caret there")
    #expect(screen.table.cursorPosition == Position(row: 2, column: 26))
    screen.table.updateField { $0.apply(.deleteWordBackward) }
    #expect(screen.picture()[2] == " > [x] half of a title     note      7")
  }

  @Test("A half-typed field survives batches and a reload around it, R133")
  func fieldSurvives() {
    let screen = TableScreen("a b c")
    #expect(!screen.table.beginEditing(TextField(""), forRowAt: [0, 7]))
    screen.table.beginEditing(TextField("half"), forRowAt: [0, 1])
    screen.batch("x c b a", .foreign) {
      $0.deleteRows(at: [[0, 0]])
      $0.insertRows(at: [[0, 0], [0, 3]])
      $0.moveRow(at: [0, 1], to: [0, 2])
      $0.reloadRows(at: [[0, 1]])
    }
    #expect(screen.picture() == ["   x", "   c", " > half", "   a"])
    TableScript.run("source b x; reload-data", on: screen)
    #expect(screen.table.editedField?.text == "half")
    #expect(screen.picture() == [" > half", "   x"])
    screen.resetCounts()
    TableScript.run("source x; reload-data", on: screen)
    #expect(screen.told.first == "lost half")
    #expect(screen.table.endEditing() == nil)
  }

  @Test("A field goes with its row where that is nudged")
  func nudgedField() {
    let screen = TableScreen("a b c")
    screen.table.beginEditing(TextField("half"), forRowAt: [0, 0])
    #expect(screen.table.nudge(by: 2))
    #expect(screen.picture() == ["   b", "   c", " > half"])
    #expect(screen.table.editedRow == [0, 2])
  }
}
