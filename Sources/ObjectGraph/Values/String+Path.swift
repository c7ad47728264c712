/// The parts of paths, told by their bytes: a slash with a combining mark behind it is another
/// character, and a slash all the same.
extension String {
  /// The last slash; nil where there is none.
  ///
  /// - Complexity: O(length)
  package var lastSlash: String.Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }

  /// Where the last name of the path begins.
  ///
  /// - Complexity: O(length)
  package var startOfLastName: String.Index { lastSlash.map(utf8.index(after:)) ?? startIndex }
}
