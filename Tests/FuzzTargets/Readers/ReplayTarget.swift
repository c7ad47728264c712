import ResultsReplay

/// A file of test cases.
final class ReplayTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    """
    case R56 a row goes to another section
    before Fruit: fig10 kiwi20 | Tools: saw30
    edits set kiwi section Tools; insert pear 5 Fruit; delete fig; set saw key 10
    calls WILL; OD [0,0] fig; OI [0,0] pear; OM [0,1]->[1,1] kiwi; OU [1,0]->[1,0] saw; DID
    after Fruit: pear5 | Tools: saw10 kiwi20

    """,
    """
    case R112 a section gone that the data source still has
    table A: a | B: b
    ops delete-section 0; insert [0,0]; move [0,1]->[1,0]; reload [0,0]
    source A: a | B: b
    error E-SECTIONCOUNT
    shows A: a | B: b

    """,
  ].map { Array($0.utf8) }
  private let store: ReplayStore

  init() throws { store = try ReplayStore() }

  func check(_ bytes: [UInt8]) throws {
    var complaints: [String] = []
    var replay = Replay(on: store, print: { _ in }, complain: { complaints.append($0) })
    replay.run(String(decoding: bytes, as: UTF8.self), from: "fuzz")
    try BrokenLaw.unless(
      complaints.allSatisfy { $0.hasPrefix("fuzz:") }, complaints.joined(separator: "\n"))
  }
}
