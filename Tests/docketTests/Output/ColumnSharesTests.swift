import Testing

@testable import docket

@Suite("The columns of a line are shared") struct ColumnSharesTests {
  private typealias Need = ColumnShares.Need

  private static func text(_ whole: Int) -> Need {
    Need(least: min(whole, 12), early: min(whole, 12), whole: whole)
  }

  private static let day = Need(least: 10, early: 10, whole: 10)

  private static func shared(_ room: Int, title: Int, _ needs: [Need]) -> [Int?] {
    let shares = ColumnShares(of: room, title: title, needs)
    return [shares.title] + shares.columns
  }

  @Test("so that nothing has more than it needs")
  func needs() {
    #expect(Self.shared(100, title: 20, [Self.text(30), Self.day]) == [20, 30, 10])
    #expect(Self.shared(100, title: 200, []) == [100])
  }

  @Test("so that nothing is left out while the titles have more than the least")
  func leastTitle() {
    #expect(Self.shared(60, title: 90, [Self.day, Self.day, Self.day]) == [24, 10, 10, 10])
    #expect(Self.shared(53, title: 90, [Self.day, Self.day, Self.day]) == [17, 10, 10, 10])
    #expect(Self.shared(50, title: 90, [Self.day, Self.day, Self.day]) == [26, 10, 10, nil])
    // A short one behind it may have room.
    #expect(
      Self.shared(
        50, title: 90, [Self.day, Self.day, Self.day, Need(least: 5, early: 5, whole: 5)]) == [
          19, 10, 10, nil, 5,
        ])
  }

  @Test("so that some come before titles and others behind, which have alike")
  func order() {
    let choice = Need(least: 12, early: 20, whole: 20)
    #expect(Self.shared(60, title: 30, [choice]) == [30, 20])
    #expect(Self.shared(60, title: 90, [choice]) == [38, 20])
    #expect(Self.shared(60, title: 90, [Self.text(90), choice]) == [24, 12, 20])
    #expect(Self.shared(100, title: 90, [Self.text(90), choice]) == [50, 26, 20])
    #expect(Self.shared(100, title: 20, [Self.text(90), Self.text(90)]) == [20, 38, 38])
    #expect(Self.shared(100, title: 20, [Self.text(15), Self.text(90)]) == [20, 15, 61])
  }

  @Test("down to lines that have none for anything, where the first is cut", arguments: -20...60)
  func narrow(room: Int) {
    let needs = [Self.text(90), Self.day, Self.text(7)]
    let shares = ColumnShares(of: room, title: 90, needs)
    let used = shares.columns.compactMap { $0 }.reduce(shares.title) {
      $0 + ColumnShares.gap + $1
    }
    #expect(used == max(room, 14))
    #expect((shares.columns[0] ?? 0 > 0) == (room > 16))
    #expect(shares.columns.allSatisfy { $0 != 0 })
  }
}
