import ObjectGraph

/// Something for which another name is being typed, while somebody else may rename or delete it.
///
/// What others called it meanwhile is told before it is written over: once, since the person knows
/// it then. What was typed stays. It is told as soon as it happens, too.
final class Renaming {
  /// What it is: `list`, `field`, `value`, `section`.
  private let kind: String
  private let keyMap: KeyMap
  /// The name that the person knows.
  private(set) var known: String
  /// The name that was told last; nil once it is told that there is none any more.
  private var told: String?
  /// Whether anything in the file has changed since it was looked for.
  private var isStale = false
  private let present: () throws -> String?
  private let isGone: ((String) -> Message)?

  /// Something that has a name.
  ///
  /// - Parameters:
  ///   - kind: What it is, as sentences name it.
  ///   - name: What it is called when its name begins to be typed.
  ///   - objects: What tells that something has changed.
  ///   - isGone: A sentence that it is there no more, given its name; nil for the usual one.
  ///   - present: What it is called now; nil if it is gone.
  init(
    _ kind: String, named name: String, in objects: ManagedObjectContext, keyMap: KeyMap,
    isGone: ((String) -> Message)? = nil, present: @escaping () throws -> String?
  ) {
    self.kind = kind
    self.keyMap = keyMap
    self.isGone = isGone
    self.present = present
    known = name
    told = name
    objects.addObserver(self)
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
    guard let present = try present() else { return loss }
    guard !present.hasSameBytes(as: known) else { return nil }
    let old = name
    (known, told) = (present, present)
    // Two who think of the same name need not be asked which of them is right.
    guard !present.hasSameBytes(as: new) else { return nil }
    let confirm = keyMap.keyName(for: .confirm)
    return .refusal(
      "Somebody else renamed \(old) to \(name). \(confirm) gives it your name all the same.")
  }

  /// What somebody else did to it since that was told; nil for nothing. A key may come so soon that
  /// nobody reads it, so before that is written over it is told again.
  ///
  /// - Throws: What looking for it throws.
  func news() throws -> Message? {
    guard isStale else { return nil }
    let (present, before) = (try present(), told)
    isStale = false
    if let present, let before, present.hasSameBytes(as: before) { return nil }
    guard present != nil || before != nil else { return nil }
    told = present
    guard let present else { return loss }
    let now = ListWords.name(present, empty: "nothing")
    guard let before else { return .note(ListWords.sentence("\(now) is there again")) }
    let old = ListWords.name(before, empty: "the \(kind)")
    return .refusal(ListWords.sentence("Somebody else renamed \(old) to \(now)"))
  }

  /// That it is there no more.
  private var loss: Message {
    if let isGone { return isGone(name) }
    let words = "Somebody else deleted the \(kind) \(ListWords.name(known, empty: ""))"
    return .refusal(ListWords.sentence(words))
  }

  /// Gives it a name, unless somebody else gave it the same one.
  func rename(to new: String, _ write: () throws -> Outcome) rethrows -> Outcome {
    guard known.hasSameBytes(as: new) else { return try write() }
    return .stay(.note(ListWords.sentence("Somebody else gave it the name \(name)")))
  }
}

extension Renaming: ContextObserver {
  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) { isStale = true }
  func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) {
    isStale = true
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
      present: { renaming.known }, news: renaming.news,
      check: { try renaming.refusal(of: $0) ?? check($0) }
    ) { name in try renaming.rename(to: name) { try accept(name) } }
  }
}
