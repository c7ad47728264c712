extension Double {
  /// The number that a text writes in decimal figures, as everybody does: `0x10`, `inf` and `nan`
  /// are words here, as they are for the file.
  ///
  /// - Parameter text: With a point before its decimals, and without blanks; nil for what is no
  ///   such number, or is greater than all that there are.
  /// - Complexity: O(length)
  package init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}
