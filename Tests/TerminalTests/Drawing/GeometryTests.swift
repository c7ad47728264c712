import Terminal
import Testing

@Suite("Sizes, positions and rectangles")
struct GeometryTests {
  @Test("A size is never negative")
  func sizes() {
    #expect(Size(columns: -1, rows: 3) == Size(columns: 0, rows: 3))
    #expect(Size(columns: -1, rows: 3).isEmpty)
    #expect("\(Size(columns: 80, rows: 24))" == "80×24")
  }

  @Test("A rectangle has the cells of its rows and columns")
  func rects() {
    let rect = Rect(rows: 1..<3, columns: 2..<5)
    #expect(rect.origin == Position(row: 1, column: 2))
    #expect(rect.size == Size(columns: 3, rows: 2))
    #expect(rect.contains(Position(row: 2, column: 4)))
    #expect(!rect.contains(Position(row: 3, column: 4)))
    #expect(!rect.contains(Position(row: 2, column: 5)))
    #expect(
      rect.intersection(Rect(rows: 2..<9, columns: 0..<3)) == Rect(rows: 2..<3, columns: 2..<3))
    #expect(rect.intersection(Rect(rows: 7..<9, columns: 0..<3)).isEmpty)
  }

  @Test("Positions are ordered as text is read")
  func order() {
    #expect(Position(row: 0, column: 9) < Position(row: 1, column: 0))
    #expect(Position(row: 1, column: 0) < Position(row: 1, column: 1))
  }

  @Test("Two styles together have the attributes of both and the later colours")
  func styles() {
    let base = Style(.bold, foreground: .palette(1), background: .palette(2))
    let both = base.union(Style(.reverse, foreground: .palette(3)))
    #expect(both == Style([.bold, .reverse], foreground: .palette(3), background: .palette(2)))
    #expect(both.removing(.bold) == both.removing([.bold, .dim]))
    #expect(
      Style.plain.adding(.dim).foreground(.palette(1)) == Style(.dim, foreground: .palette(1)))
  }
}
