import Interchange

struct JSONLinesTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "\0{\"a\":1}\n{\"a\":2,\"b\":\"x\"}\n", "\u{3}\u{FEFF}\r\n{\"é\":1}\r\n\r{\"é\":\"\\r\"} \n",
    "\0{}\r{}\r\n{}",
    "\0{\"a\":-0.0}\n{\"a\":1E5}",
  ].map { Array($0.utf8) }

  func check(_ bytes: [UInt8]) throws {
    guard let outcome = try RecordsLaw.checkCuts(bytes, by: JSONLinesReader()) else { return }
    try RecordsLaw.checkRoundTrip(
      outcome, by: JSONLinesWriter(columns: outcome.columns), and: JSONLinesReader())
  }
}
