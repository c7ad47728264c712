import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Collapsed sections that open under a drag.
@Suite struct TableSpringTests {
  private func dragOverB() -> TableScreen {
    let screen = TableScreen("A: a | B: b c | C: d", rows: 9)
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.table.beginDrag()
    return screen
  }

  @Test("A collapsed section under dragged rows opens on a key, and the rows go to its start")
  func byKey() {
    let screen = dragOverB()
    #expect(!screen.table.openDropSection(), "it is over its own section")
    screen.table.drag(.down)
    #expect(screen.table.collapsedDropSection == 1)
    #expect(screen.table.openDropSection())
    #expect(screen.names() == "A B a b c C d")
    screen.table.drag(.down)
    screen.table.drop()
    #expect(screen.source.moves == ["[0,0]->[1,1]"])
    #expect(!screen.table.isCollapsed(section: 1))
  }

  @Test("From below the rows stay at the section's end when it opens")
  func fromBelow() {
    let screen = dragOverB()
    screen.table.cancelDrag()
    screen.setCursor("d")
    screen.table.beginDrag()
    screen.table.drag(.up)
    #expect(screen.table.openDropSection())
    #expect(screen.names() == "A a B b c d C")
  }

  @Test("It opens after a pause over it; leaving it in between begins anew")
  func afterAPause() {
    let screen = dragOverB()
    #expect(screen.table.continueDrag(at: .seconds(10)) == nil, "there is nothing to wait for")
    screen.table.drag(.down)
    #expect(screen.table.continueDrag(at: .milliseconds(10_000)) == .milliseconds(800))
    #expect(screen.table.continueDrag(at: .milliseconds(10_300)) == .milliseconds(500))
    screen.table.drag(.down)
    #expect(screen.table.continueDrag(at: .milliseconds(10_500)) == nil)
    screen.table.drag(.up)
    #expect(screen.table.continueDrag(at: .milliseconds(11_000)) == .milliseconds(800))
    #expect(screen.table.isCollapsed(section: 1))
    #expect(screen.table.continueDrag(at: .milliseconds(11_800)) == nil)
    #expect(!screen.table.isCollapsed(section: 1))
    #expect(screen.names() == "A B a b c C d")
  }

  @Test(
    "What a drag has opened is collapsed again when it is cancelled, and stays open after a drop")
  func closesOnCancel() {
    let screen = dragOverB()
    screen.table.drag(.down)
    screen.table.openDropSection()
    screen.table.drag(.down)
    screen.table.cancelDrag()
    #expect(screen.names() == "A a B C d")
    #expect(screen.table.isCollapsed(section: 1) && screen.cursor == "a")
    #expect(screen.table.collapsedSectionTitles == ["B"])
    screen.table.beginDrag()
    screen.table.drag(.down)
    screen.table.openDropSection()
    screen.table.drop()
    screen.table.beginDrag()
    screen.table.cancelDrag()
    #expect(!screen.table.isCollapsed(section: 1), "an earlier drag opened it")
  }

  @Test("Where a cancelled drag had rows beyond the end of a section, nothing is asked of them")
  func cancelledBeyondTheEnd() {
    let screen = TableScreen("A: a | B: b", rows: 1)
    screen.table.rowHeight = nil
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.last)
    screen.table.openDropSection()
    screen.table.drag(.last)
    #expect(screen.names() == "a" && screen.table.dragTarget == [1, 1])
    screen.heightRequests = []
    screen.table.cancelDrag()
    #expect(screen.heightRequests.allSatisfy { $0.row == 0 })
    #expect(screen.names() == "a" && screen.table.isCollapsed(section: 1))
  }

  @Test("It is collapsed again wherever it is by then, also when the dragged row is deleted, R164")
  func closesElsewhere() {
    for reloads in [false, true] {
      let screen = dragOverB()
      screen.table.drag(.down)
      screen.table.openDropSection()
      if reloads {
        screen.source.sections = ListSource.parse("N: n | A: a | B: b c | C: d")
        screen.table.reloadData()
      } else {
        screen.batch("N: n | A: a | B: b c | C: d", .foreign) { $0.insertSections([0]) }
      }
      #expect(!screen.table.isCollapsed(section: 2) && screen.table.isDragging)
      screen.batch("N: n | A: | B: b c | C: d", .foreign) { $0.deleteRows(at: [[1, 0]]) }
      #expect(!screen.table.isDragging && screen.table.isCollapsed(section: 2))
      #expect(screen.names() == "N n A B C d", "reloads: \(reloads)")
    }
  }

  @Test("One that others move to another place meanwhile is collapsed again there")
  func movedMeanwhile() {
    let screen = dragOverB()
    screen.table.drag(.down)
    screen.table.openDropSection()
    screen.batch("A: a | C: d | B: b c", .foreign) { _ in
      TableScript.run(
        "delete-section 1; insert-section 2; move [1,0]->[2,0]; move [1,1]->[2,1]", on: screen)
    }
    #expect(screen.names() == "A C d B a b c")
    screen.table.cancelDrag()
    #expect(screen.names() == "A a C d B")
  }

  @Test("The pause is over the section, wherever others move that, and over no other one")
  func pauseOverMovedSection() {
    let screen = TableScreen("A: a | B: b | C: c", rows: 9)
    screen.table.setAllCollapsed(true)
    screen.table.setCollapsed(false, section: 0)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.down)
    #expect(screen.table.continueDrag(at: .milliseconds(10_000)) == .milliseconds(800))
    screen.batch("Z: z | A: a | B: b | C: c", .foreign) { $0.insertSections([0]) }
    #expect(screen.table.continueDrag(at: .milliseconds(10_300)) == .milliseconds(500))
    screen.batch("Z: z | A: a | C: c", .foreign) { $0.deleteSections([2]) }
    #expect(screen.table.collapsedDropSection == 2)
    #expect(screen.table.continueDrag(at: .milliseconds(10_800)) == .milliseconds(800))
    TableScript.run("source A: a | Z: z | C: c; reload-data", on: screen)
    #expect(screen.table.continueDrag(at: .milliseconds(11_600)) == .milliseconds(800))
    #expect(screen.table.isCollapsed(section: 2))
  }

  @Test("One that is away when the drag is cancelled is collapsed when it comes again")
  func closesWhenItComesAgain() {
    for reloads in [false, true] {
      let screen = dragOverB()
      screen.table.drag(.down)
      screen.table.openDropSection()
      if reloads {
        TableScript.run("source A: a | C: d; reload-data", on: screen)
      } else {
        screen.batch("A: a | C: d", .foreign) { $0.deleteSections([1]) }
      }
      screen.table.cancelDrag()
      screen.batch("A: a | B: b c | C: d", .foreign) { $0.insertSections([1]) }
      #expect(screen.names() == "A a B C d", "reloads: \(reloads)")
    }
  }

  @Test("One that comes again during the drag is open, and collapsed when that is cancelled")
  func comesAgainDuringTheDrag() {
    let screen = dragOverB()
    screen.table.drag(.down)
    screen.table.openDropSection()
    screen.batch("A: a | C: d", .foreign) { $0.deleteSections([1]) }
    screen.batch("A: a | B: b c | C: d", .foreign) { $0.insertSections([1]) }
    #expect(screen.names() == "A B b c C a d")
    screen.table.cancelDrag()
    #expect(screen.names() == "A a B C d")
  }

  @Test("Where the cursor comes to a section that is collapsed again, that is told once, R132")
  func toldOnce() {
    for reloads in [false, true] {
      let screen = TableScreen("A: a | B: b c", rows: 9)
      screen.table.setCollapsed(true, section: 1)
      screen.setCursor("a")
      screen.table.beginDrag()
      screen.table.drag(.down)
      screen.table.openDropSection()
      screen.resetCounts()
      if reloads {
        TableScript.run("source A: | B: b c; reload-data", on: screen)
      } else {
        screen.batch("A: | B: b c", .foreign) { $0.deleteRows(at: [[0, 0]]) }
      }
      #expect(screen.told == ["lost rows", "cursor header"])
    }
  }

  @Test("In an open batch no title is asked for: the data source may be ahead, R111")
  func openBatch() {
    let screen = TableScreen("A: a | B: b c d e | C: f g h i", rows: 3)
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.down)
    #expect(screen.table.openDropSection() && screen.table.drag(.last))
    // The title of what is out of sight has to be asked for again after this.
    screen.batch("A: a x | B: b c d e | C: f g h i", .foreign) { $0.insertRows(at: [[0, 1]]) }
    screen.source.resetCounts()
    screen.table.beginUpdates()
    screen.table.cancelDrag()
    #expect(screen.table.isCollapsed(section: 1) && screen.source.titleRequests == 0)
    screen.source.sections = ListSource.parse("A: a x | B: b c d e")
    screen.table.deleteSections([2])
    screen.table.endUpdates()
    #expect(screen.names() == "A a x" && screen.table.lastError == nil)
    TableScript.run("source N: n | A: a x | B: b c d e; reload-data", on: screen)
    #expect(screen.table.isCollapsed(section: 2), "it is known to be collapsed")
  }

  @Test("Rows that are dragged on in an open batch that is refused stay near their place, R111")
  func dragInRefusedBatch() {
    let screen = TableScreen("A: a b c d | B: e f | C: g h", rows: 3)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.source.resetCounts()
    screen.table.beginUpdates()
    #expect(screen.table.drag(.last) && screen.source.titleRequests == 0)
    screen.source.sections = ListSource.parse("N: n | A: a b c d | B: e f | C: g h")
    screen.table.endUpdates()
    #expect(screen.told.contains("E-SECTIONCOUNT"))
    #expect(screen.table.isDragging && screen.table.dragTarget == [2, 2])
  }
}
