import Interchange

struct CSVTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "\0name,price\nApple,1.5\n", "\u{5}\u{FEFF}sep=;\r\n\"é\"\"x\";b\r\n\"1\r\n2\";\r\n",
    "\u{3}a\tb\nx\ty",
    "\u{2}a,b\n\"\",\n,\"\"\n", "\0a\n\n\"\"\n\n", "\0a;b\r1;2\r",
    "\u{4}a,,a,,\n1,2,3\n4,5,6,7,8\n",
  ].map { Array($0.utf8) }

  func check(_ bytes: [UInt8]) throws {
    let named = try RecordsLaw.checkCuts(
      bytes, by: CSVReader { names in names.indices.map { "\($0)" } })
    guard let outcome = try RecordsLaw.checkCuts(bytes, by: CSVReader()) else { return }
    // Who gives the columns names reads all that can be read without.
    try BrokenLaw.unless(
      named?.rows.map { $0.prefix(outcome.columns.count) } == outcome.rows.map { $0[...] },
      "\(String(describing: named)), not \(outcome)")
    try RecordsLaw.checkRoundTrip(
      outcome, by: CSVWriter(columns: outcome.columns), and: CSVReader(separator: .comma))
  }
}
