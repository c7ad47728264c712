/// The description of a type of terminal, as the database of descriptions has it.
///
/// There is no way to give ncurses a description but this one: as text in the environment, in the
/// form that the database has it in (``compiled``).
struct TerminalDescription: Equatable {
  /// Values that every description has in the same order, and those that this one has besides, by
  /// their names.
  struct Group<Value: Equatable>: Equatable {
    var standard: [Value] = []
    var own: [Own] = []

    struct Own: Equatable {
      var name: [UInt8]
      var value: Value
    }
  }

  /// The names of the type, with bars between them.
  var names: [UInt8] = []
  /// 1 if it has a property; 0, or something negative, if not.
  var flags = Group<Int8>()
  /// Negative where there is none.
  var numbers = Group<Int32>()
  /// Nil where there is none.
  var strings = Group<[UInt8]?>()

  /// Puts a name in front of the others unless it is among them: the database may find a
  /// description by a name that this does not bear, and ncurses takes none of another name.
  mutating func addName(_ name: String) {
    let isKnown = names.split(separator: UInt8(ascii: "|")).contains { $0.elementsEqual(name.utf8) }
    if !isKnown { names = name.utf8 + [UInt8(ascii: "|")] + names }
  }
}
