import ObjectGraph
import TestSupport
import Testing

@Suite("What looking past deleted rows costs") struct PassedRowCostTests {
  /// Which half of a list is deleted, and where as many rows come in.
  enum Part: CaseIterable {
    case everything, end, start, middle, twoGaps

    /// The keys of the rows that are deleted of a list.
    func deleted(of size: Int) -> [Int] {
      switch self {
      case .everything: Array(1...size)
      case .end: Array(size / 2 + 1...size)
      case .start: Array(1...size / 2)
      case .middle: Array(size / 4 + 1...size * 3 / 4)
      case .twoGaps: Array(size / 8 + 1...size * 3 / 8) + Array(size * 5 / 8 + 1...size * 7 / 8)
      }
    }

    /// Where the next row goes; in the gaps behind the row before the gap, or the one that came in
    /// there last.
    func placement(_ number: Int, of size: Int, behind: inout [Int: ManagedObject])
      -> (placement: Placement, gap: Int)
    {
      switch self {
      case .everything, .end: return (.last, 0)
      case .start: return (.first, 0)
      case .middle: return (behind[0].map { .after($0) } ?? .last, 0)
      case .twoGaps: return (behind[number % 2].map { .after($0) } ?? .last, number % 2)
      }
    }

    /// The row before each gap.
    func borders(of size: Int) -> [Int] {
      switch self {
      case .everything, .end, .start: []
      case .middle: [size / 4]
      case .twoGaps: [size / 8, size * 5 / 8]
      }
    }
  }

  /// The questions for the manual order, and the rows of the answers, when rows are deleted and as
  /// many inserted.
  private func cost(_ part: Part, size: Int, savesSteps: Bool) throws -> (calls: Int, rows: Int) {
    let fixture = try Fixture((1...size).map { "row \($0)" })
    for key in 1...size {
      let rank = AttributeValue.integer(Int64(key) * DisplayOrder.gap)
      fixture.database.write(rank, "position", fixture.id(Int64(key)))
    }
    try fixture.context.mergeChanges()
    let keys = part.deleted(of: size)
    let delete = { (context: ManagedObjectContext) in
      try context.delete(keys.map { fixture.row(Int64($0)) })
    }
    let insert = { (context: ManagedObjectContext) in
      var behind: [Int: ManagedObject] = [:]
      for (gap, key) in part.borders(of: size).enumerated() {
        behind[gap] = fixture.row(Int64(key))
      }
      for number in keys.indices {
        let (placement, gap) = part.placement(number, of: size, behind: &behind)
        let new = try context.insert(fixture.item, placement)
        new["title"] = .text("new \(number)")
        behind[gap] = new
      }
    }
    fixture.store.faults.reset()
    if savesSteps {
      try fixture.context.performStep("delete", delete)
      try fixture.context.performStep("paste", insert)
      try fixture.context.save(keepingSteps: true)
    } else {
      try fixture.context.performGesture("replace") { context in
        try delete(context)
        try insert(context)
      }
    }
    #expect(fixture.database.rows(of: fixture.item).count == size)
    return (
      fixture.store.faults.calls.count { $0 == "rankedRows" }, fixture.store.rankedRowsRead
    )
  }

  @Test(
    "It grows with the number of rows that are deleted and inserted, not with its square",
    arguments: Part.allCases, [false, true])
  func isLinear(part: Part, savesSteps: Bool) throws {
    let small = try cost(part, size: 120, savesSteps: savesSteps)
    let large = try cost(part, size: 480, savesSteps: savesSteps)
    // Four times as many rows, and a few more where a gap is used up and rows are spread out.
    #expect(large.calls < 6 * small.calls, "\(small), \(large)")
    #expect(large.rows < 6 * small.rows, "\(small), \(large)")
  }
}
