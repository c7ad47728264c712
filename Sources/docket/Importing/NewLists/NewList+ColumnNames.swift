import ObjectGraph

extension NewList {
  /// What the columns of a file are called that become fields: by the names in its header, of which
  /// spreadsheets leave some blank, and have others twice.
  ///
  /// A name that another column has before it, also in letters of another case, gets the next free
  /// number (`Notes 2`), and a column without one is called by its place (`Column 14`). Names that
  /// come first stay, also before those that were made. Ids may be there in letters of several
  /// cases, since they become no fields.
  ///
  /// - Returns: As many names, which are different ones, and fields of different names.
  /// - Complexity: O(number of names)
  @Sendable static func columnNames(_ names: [String]) -> [String] {
    var (taken, ids): (Set<String>, Set<String>) = ([], [])
    let firsts = names.map { name in
      if isID(name) { return ids.insert(name).inserted }
      return !name.isBlank && taken.insert(label(of: name).folded).inserted
    }
    if !ids.isEmpty { taken.insert("id") }
    var numbers: [String: Int] = [:]
    return names.indices.map { index in
      if firsts[index] { return names[index] }
      let name = names[index].isBlank ? "Column \(index + 1)" : label(of: names[index])
      if taken.insert(name.folded).inserted { return name }
      var number = numbers[name.folded] ?? 2
      while !taken.insert("\(name) \(number)".folded).inserted { number += 1 }
      numbers[name.folded] = number + 1
      return "\(name) \(number)"
    }
  }

  /// Whether a column is called as ids are, which become no fields.
  static func isID(_ name: String) -> Bool { name.trimmingBlanks.folded == "id" }
}
