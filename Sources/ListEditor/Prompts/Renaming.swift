import ObjectGraph

/// Something for which another name is being typed, while somebody else may rename or delete it.
///
/// What others called it meanwhile is told before it is written over: once, since the person knows
/// it then. What was typed stays.
final class Renaming {
  /// What it is: `list`, `field`, `value`, `section`.
  private let kind: String
  private let keyMap: KeyMap
  /// The name that the person knows.
  private(set) var known: String
  private let present: () throws -> String?
  private let isGone: ((String) -> Message)?

  /// Something that has a name.
  ///
  /// - Parameters:
  ///   - kind: What it is, as sentences name it.
  ///   - name: What it is called when its name begins to be typed.
  ///   - isGone: A sentence that it is there no more, given its name; nil for the usual one.
  ///   - present: What it is called now; nil if it is gone.
  init(
    _ kind: String, named name: String, keyMap: KeyMap, isGone: ((String) -> Message)? = nil,
    present: @escaping () throws -> String?
  ) {
    self.kind = kind
    self.keyMap = keyMap
    self.isGone = isGone
    self.present = present
    known = name
  }

  /// That there is no section of a name any more where sections follow from their rows.
  static func sectionIsGone(_ name: String) -> Message {
    .refusal("\(name) is gone: somebody else renamed it, or took its rows out.")
  }

  /// What a sentence calls it.
  var name: String { ListWords.name(known, empty: "the \(kind)") }

  /// Why it cannot get a name any more, or not before the person knows what somebody else called
  /// it; nil if it can.
  ///
  /// - Throws: What looking for it throws.
  func refusal(of new: String) throws -> Message? {
    guard let present = try present() else {
      if let isGone { return isGone(name) }
      let words = "Somebody else deleted the \(kind) \(ListWords.name(known, empty: ""))"
      return .refusal(ListWords.sentence(words))
    }
    guard !present.hasSameBytes(as: known) else { return nil }
    let old = name
    known = present
    // Two who think of the same name need not be asked which of them is right.
    guard !present.hasSameBytes(as: new) else { return nil }
    let confirm = keyMap.keyName(for: .confirm)
    return .refusal(
      "Somebody else renamed \(old) to \(name). \(confirm) gives it your name all the same.")
  }

  /// Gives it a name, unless somebody else gave it the same one.
  func rename(to new: String, _ write: () throws -> Outcome) rethrows -> Outcome {
    guard known.hasSameBytes(as: new) else { return try write() }
    return .stay(.note(ListWords.sentence("Somebody else gave it the name \(name)")))
  }
}

extension PromptScreen {
  /// Asks for another name of something that has one.
  ///
  /// - Parameters:
  ///   - check: Why it cannot have a name, beside what others did to it; nil if it can.
  ///   - accept: Gives it the name.
  convenience init(
    _ title: String, of renaming: Renaming, keyMap: KeyMap,
    check: @escaping (String) throws -> Message?, accept: @escaping (String) throws -> Outcome
  ) {
    self.init(
      title, label: "Name", text: renaming.known, keyMap: keyMap,
      present: { renaming.known }, check: { try renaming.refusal(of: $0) ?? check($0) }
    ) { name in try renaming.rename(to: name) { try accept(name) } }
  }
}
