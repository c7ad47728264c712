import Interchange

struct JSONTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "\0[{\"a\":1,\"b\":\"x\"},{\"b\":null}]",
    "\u{4}\u{FEFF} [ {\"é\" : -12.5e3, \"b\":\"\\ud834\\udd1e\" } ]\r",
    "\0[{\"a\":1e400}]", "\0[{\"a\":true,\"c\":[1,{\"d\":2}]}]", "\0[]",
    "\0[{\"a\":9223372036854775807}]",
  ].map { Array($0.utf8) }

  func check(_ bytes: [UInt8]) throws {
    guard let outcome = try RecordsLaw.checkCuts(bytes, by: JSONReader()) else { return }
    try RecordsLaw.checkRoundTrip(
      outcome, by: JSONWriter(columns: outcome.columns), and: JSONReader())
  }
}
