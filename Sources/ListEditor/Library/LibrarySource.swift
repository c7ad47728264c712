import ObjectGraph

/// The lists of the file.
final class LibrarySource: OutlineSource {
  private let objects: ManagedObjectContext
  private let keyMap: KeyMap
  private let time: LocalTime
  private let today: () -> CalendarDay
  /// Opens a list on a screen of its own.
  private let open: (ListDefinition) throws -> ListScreen
  /// How many rows lists have, by their tables, as far as that is known: the lines are asked for
  /// with every key.
  private var counts: [String: Int] = [:]
  var willBring: () -> Void = {}

  init(
    objects: ManagedObjectContext, keyMap: KeyMap, time: LocalTime,
    today: @escaping () -> CalendarDay, open: @escaping (ListDefinition) throws -> ListScreen
  ) {
    self.objects = objects
    self.keyMap = keyMap
    self.time = time
    self.today = today
    self.open = open
    objects.addObserver(self)
  }

  private var lists: [ListDefinition] { objects.store.model.lists }

  var title: String { "Lists" }
  var countWords: String { lists.count == 1 ? "1 list" : "\(lists.count) lists" }

  func lines() throws -> [OutlineLine] {
    try lists.map { list in
      OutlineLine(
        identity: .key(list.key), name: list.name,
        detail: ListWords.items(try count(of: list.entity)))
    }
  }

  private func count(of entity: Entity) throws -> Int {
    if let count = counts[entity.name] { return count }
    let count = try objects.count(for: FetchRequest(entity: entity))
    counts[entity.name] = count
    return count
  }

  func open(_ index: Int) -> Outcome {
    let list = lists[index]
    return .openList(list.key) { [open] in try open(list) }
  }

  func edit(_ index: Int) throws -> Outcome {
    let fields = FieldsSource(
      listKey: lists[index].key, objects: objects, keyMap: keyMap, time: time, today: today)
    return .open(try OutlineScreen(fields, objects: objects, keyMap: keyMap, time: time))
  }

  func add(at index: Int) throws -> Outcome {
    ask("New list") { [self] name in
      let draft = ListDraft(
        name,
        fields: [
          FieldDraft("Title"), FieldDraft("Done", .boolean), FieldDraft("Notes"),
        ], detail: "Notes", cellStyle: .columns)
      willBring()
      try objects.perform(.addList(draft), as: "Add list \(ListWords.name(name))")
      let open = keyMap.keyName(for: .openRow)
      let fields = keyMap.keyName(for: .editFields)
      return .stay(
        .note(
          "Added the list \(ListWords.name(name)). \(open) opens it, \(fields) changes its fields."
        ))
    }
  }

  func rename(_ index: Int) throws -> Outcome {
    let list = lists[index]
    let renaming = Renaming("list", named: list.name, in: objects, keyMap: keyMap) { [self] in
      lists.first { $0.key == list.key }?.name
    }
    return .open(
      PromptScreen(
        "Rename the list", of: renaming, keyMap: keyMap,
        check: { [self] in newName(except: list.key).refusal(of: $0) }
      ) { [self] name in
        let old = renaming.name
        try objects.perform(.setList(list.key, [.title(name)]), as: "Rename list \(old)")
        return .stay(.note(ListWords.sentence("Renamed \(old) to \(ListWords.name(name))")))
      })
  }

  func delete(_ index: Int) throws -> Outcome {
    let list = lists[index]
    guard lists.count > 1 else {
      return .stay(.refusal("This is the only list; add another one first."))
    }
    let count = try count(of: list.entity)
    try objects.perform(.deleteList(list.key), as: "Delete list \(ListWords.name(list.name))")
    let undo = keyMap.keyName(for: .undo)
    let items = ListWords.items(count)
    return .stay(.note("Deleted \(ListWords.name(list.name)) (\(items)). \(undo) brings it back."))
  }

  func move(_ index: Int, to target: Int) throws -> Outcome {
    var keys = lists.map(\.key)
    let name = ListWords.name(lists[index].name)
    let key = keys.remove(at: index)
    try objects.perform(
      .moveList(key, before: target < keys.count ? keys[target] : nil), as: "Move list \(name)")
    return .stay(.note("Moved \(name) to \(target + 1) of \(keys.count + 1)."))
  }

  func duplicate(_ index: Int) throws -> Outcome? {
    let list = lists[index]
    return ask("Duplicate \(list.name) as", proposal: "\(list.name) copy") { [self] name in
      willBring()
      try objects.perform(
        .duplicateList(list.key, title: name, withRows: true),
        as: "Duplicate list \(ListWords.name(list.name))")
      let words = ListWords.sentence("Duplicated \(list.name) as \(ListWords.name(name))")
      // It is done, whether or not the file can be asked.
      let triggers = (try? objects.uncopiedTriggers(of: list.entity)) ?? []
      return .stay(
        .note(words + Self.wordsAboutTriggers(triggers) + Self.wordsAboutChoices(of: list)))
    }
  }

  /// That a copy does not do all that the list does.
  private static func wordsAboutTriggers(_ names: [String]) -> String {
    let words = ListWords.enumeration(names.map { ListWords.name($0) })
    return switch names.count {
    case 0: ""
    case 1: " The trigger \(words) names other tables and was not copied."
    default: " The triggers \(words) name other tables and were not copied."
    }
  }

  /// That a copy has the same values to choose from as the list, not copies of them.
  private static func wordsAboutChoices(of list: ListDefinition) -> String {
    let titles = list.entity.attributes.filter(\.type.isChoice).map(\.title)
    return titles.isEmpty
      ? "" : " Both have the values of \(ListWords.enumeration(titles)) in common."
  }

  private func ask(
    _ title: String, proposal: String = "", accept: @escaping (String) throws -> Outcome
  ) -> Outcome {
    .open(
      PromptScreen(
        title, label: "Name", proposal: proposal, keyMap: keyMap,
        check: { [self] in newName().refusal(of: $0) }, accept: accept))
  }

  /// What a list may be called that is new, or has another name now.
  private func newName(except key: Int64? = nil) -> NewName {
    NewName(kind: "list", others: lists.filter { $0.key != key }.map(\.name))
  }
}

extension LibrarySource: ContextObserver {
  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    guard !notice.invalidatesEverything else { return counts = [:] }
    for ids in [notice.inserted, notice.deleted, notice.refreshed, notice.invalidated] {
      for id in ids { counts[id.entity.name] = nil }
    }
  }

  func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) { counts = [:] }
}
