/// Where Docket keeps something about one file of a person.
enum StatePlace {
  /// The path for one kind of state of a file; nil where there is no folder for state.
  ///
  /// - Parameters:
  ///   - kind: The folder of that kind: `drafts`, `views`.
  ///   - file: The Docket file, as the person calls it.
  ///   - folder: The folder for state.
  static func path(_ kind: String, of file: String, in folder: String?) -> String? {
    guard let folder else { return nil }
    let place = RealPath.of(file)
    // So that people know it: the end of a path says more than its start. Names of files are short.
    let scalars = place.unicodeScalars.map { escapes[$0] ?? String($0) }
    var name = scalars.joined()[...]
    while name.utf8.count > longestName { name.removeFirst() }
    return "\(folder)/\(kind)/\(name)-\(String(checksum(place), radix: 16)).json"
  }

  private static let longestName = 200

  /// Told by scalars: a slash with a combining mark behind it is another character, and a slash all
  /// the same.
  private static let escapes: [Unicode.Scalar: String] = ["%": "%25", "/": "%2F"]

  /// Tells paths with one end apart: FNV-1a of the bytes, which must not change.
  private static func checksum(_ path: String) -> UInt64 {
    path.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
