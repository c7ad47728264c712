extension String {
  /// Whether the title of a row, if it is that of no other, leads to it where an id may stand as
  /// well: it is not blank, and reads as no id.
  var leadsToItsRow: Bool {
    let word = trimmingBlanks
    return !word.isEmpty && Int64(word) == nil
  }
}
