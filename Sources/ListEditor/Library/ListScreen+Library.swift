import ObjectGraph

extension ListScreen {
  /// Opens the lists of the file.
  func openLibrary() throws -> Outcome {
    if let refusal = pendingRefusal { return refusal }
    let screen = try library()
    // The cursor is on the list that one comes from.
    let root = parent?.list ?? list
    screen.go(to: objects.store.model.lists.firstIndex { $0.key == root.key } ?? 0)
    return .open(screen)
  }

  /// The lists of the file.
  ///
  /// - Throws: What reading them throws.
  func library() throws -> OutlineScreen {
    let library = LibrarySource(
      objects: objects, keyMap: keyMap, time: time, today: today
    ) { [self] list in try listAbove(list) }
    return try OutlineScreen(library, objects: objects, keyMap: keyMap, time: time)
  }

  /// Opens the fields of the list.
  func openFields() throws -> Outcome {
    if let refusal = pendingRefusal { return refusal }
    let fields = FieldsSource(
      listKey: list.key, objects: objects, keyMap: keyMap, time: time, today: today)
    return .open(try OutlineScreen(fields, objects: objects, keyMap: keyMap, time: time))
  }

  /// Lists, fields and the names of choices are changed at once, so nothing may be pending.
  var pendingRefusal: Outcome? {
    guard isPending else { return nil }
    return .stay(.refusal("Save or cancel first: \(keyMap.keyName(for: .editMode)) saves."))
  }

  /// The entities or lists changed: the rows are fetched anew as the model has them now, once
  /// nobody is being told of anything.
  func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) {
    rows.results.delegate = nil
    hasOldModel = true
    noteForgottenEdits(in: change)
  }

  /// Shows the list as the model has it now.
  ///
  /// - Throws: What fetching throws; it is tried again then.
  func followModel() throws {
    guard hasOldModel,
      let present = objects.store.model.lists.first(where: { $0.key == list.key })
    else { return }
    let old = list
    let before = (
      parent, arrangement.belonging, entry?.provisional, columns.widths, columns.choice,
      columns.scrolledTo
    )
    var isFollowed = false
    defer {
      // It is tried again, from what is known by its former names.
      if !isFollowed {
        list = old
        (
          parent, arrangement.belonging, _, columns.widths, columns.choice, columns.scrolledTo
        ) = before
        entry?.provisional = before.2
      }
    }
    list = present
    parent = parent.flatMap { $0.present(in: objects, since: old) }
    arrangement.belonging = parent?.related.request.predicate
    if let order = entry?.provisional {
      let name = self.present(AttributePath(attribute: order.attribute), since: old)?.components
        .first
      entry?.provisional = name.map { ($0, order.value) }
    }
    columns.widths = widths(columns.widths, since: old)
    columns.choice = columns.choice.map {
      ColumnChoice(
        name: presentName($0.name, since: old), before: widths($0.before, since: old),
        scrolledBefore: $0.scrolledBefore.map { presentName($0, since: old) })
    }
    columns.scrolledTo = columns.scrolledTo.map { presentName($0, since: old) }
    if list.cellStyle != .columns, columns.choice != nil {
      columns.choice = nil
      tell(.refusal("This list shows no columns any more."))
    }
    renewFinding()
    // What is looked for names fields that may be there no more.
    filtering = filtering.map { Filtering(origin: $0.origin) }
    allCount = nil
    arranging = nil
    columns.leading = nil
    columns.valueWidths = nil
    ownerTitles = [:]
    columns.measures.expire()
    table.rowHeight = list.rowHeight
    let shown = arrangement
    let kept = try arrangementThatFits(insteadOf: old)
    let retyped =
      kept.filter == nil || prompt?.kind == .filter
      ? nil : try shown.filter.flatMap { try words(aboutFieldsRetypedSince: old, in: $0) }
    try rearrange { $0 = kept }
    followTypedAttribute(since: old)
    tell(whatIsLostOf: shown, in: old)
    if let retyped { tell(retyped) }
    isFollowed = true
    if let prompt, prompt.kind == .filter { try filterDidChange(prompt.field.text) }
    hasOldModel = false
    let seen = old.inSections(from: shown.sectionPath(of: old))
    if let words = words(aboutHiddenColumnsSince: seen) { tell(words) }
    try tellRetypedValues()
  }

  /// The widths of columns by what their fields are called now.
  private func widths(
    _ widths: [String: Int], since old: ListDefinition
  ) -> [String: Int] {
    Dictionary(
      widths.map { (presentName($0.key, since: old), $0.value) }, uniquingKeysWith: { $1 })
  }

  /// What a field is called now; that of one that is gone stays, since undo may bring it back.
  private func presentName(_ name: String, since old: ListDefinition) -> String {
    list.entity.present(name: name, in: old.entity) ?? name
  }

  /// How the window shows the list, as far as the list still has the fields for it.
  ///
  /// - Throws: What the store throws.
  private func arrangementThatFits(insteadOf old: ListDefinition) throws -> ListArrangement {
    var kept = arrangement
    if (list.section, list.sortDescriptors) != (old.section, old.sortDescriptors) {
      // The rows may form the sections that there are now.
      kept.isFlatForNow = false
    }
    if case .by(let path, let order) = kept.sort {
      kept.sort = present(path, since: old).map { .by($0, order) }
    }
    if case .by(let path) = kept.grouping {
      kept.grouping = present(path, since: old).flatMap {
        list.refusal(ofSectionsFrom: $0) == nil ? .by($0) : nil
      }
    }
    if let path = kept.hiddenDone {
      // Another field that says what is done hides what nobody asked to hide.
      let done = list.doneAttribute.map { AttributePath(attribute: $0.name) }
      kept.hiddenDone = present(path, since: old).flatMap { $0 == done ? $0 : nil }
    }
    if let filter = kept.filter {
      // What it says may mean something else by now. A condition that names a field which is there
      // no more would be words that no row has.
      let text = try condition(filter.text, since: old)
      let parsed = try? predicateParser().parse(text)
      let isStillCondition = parsed?.words.isEmpty == true
      kept.filter =
        filter.words.isEmpty && !isStillCondition
        ? nil : parsed.flatMap { Filter(text, $0) }
    }
    return kept
  }

  /// A condition with the names that its fields have now, also where the title of another one
  /// hides the column by which it was named.
  private func condition(_ text: String, since old: ListDefinition) throws -> String {
    var names: [AttributePath: String] = [:]
    for former in old.conditionFields {
      let path = AttributePath(attribute: former.name)
      guard let name = present(path, since: old)?.components.first,
        let field = list.entity.attribute(named: name),
        (field.name, field.title) != (former.name, former.title) || isHiddenByTitle(field)
      else { continue }
      names[path] = field.title.contains("\"") ? field.name : field.title
    }
    return names.isEmpty
      ? text : try predicateParser(of: old.conditionFields).renamingFields(names, in: text)
  }

  /// Whether a condition that names the column of a field asks another one: titles come first.
  private func isHiddenByTitle(_ field: Attribute) -> Bool {
    let name = field.name.folded
    return list.conditionFields.contains { $0 != field && $0.title.folded == name }
  }

  /// Says what of an arrangement is over because its field is not there any more, or another one,
  /// or does not make sections.
  private func tell(whatIsLostOf shown: ListArrangement, in old: ListDefinition) {
    func tell(_ what: String, _ path: AttributePath, because refusal: Message? = nil) {
      let field = ListWords.name(old.heading(of: path), empty: "that")
      let reason = refusal?.text ?? "there is no field \(field) any more."
      self.tell(.refusal("\(what) as the list says: \(reason)"))
    }
    if let filter = shown.filter, arrangement.filter == nil, prompt == nil {
      let text = ListWords.name(filter.text)
      let words = "All rows are shown: \(text) is no condition on the fields as they are now."
      self.tell(.refusal(words))
    }
    if let path = shown.hiddenDone, arrangement.hiddenDone == nil {
      let field = ListWords.name(old.heading(of: path), empty: "its field")
      self.tell(
        .refusal("What is done is shown again: \(field) is not what tells it any more."))
    }
    if case .by(let path, _)? = shown.sort, arrangement.sort == nil { tell("The order is", path) }
    if case .by(let path)? = shown.grouping, arrangement.grouping == nil {
      let refusal = present(path, since: old).flatMap { list.refusal(ofSectionsFrom: $0) }
      tell("The sections are", path, because: refusal)
    }
  }

  /// What a field is called that rows were sorted or put into sections by in an earlier model: one
  /// that has another name by now is still the same. Nil if it is there no more.
  func present(_ path: AttributePath, since old: ListDefinition) -> AttributePath? {
    if path == ownerField?.path { return presentOwnerField?.path }
    let name = path.components.first.flatMap { list.entity.present(name: $0, in: old.entity) }
    guard let name, list.entity.attribute(named: name) != nil else { return nil }
    return AttributePath(components: [name] + path.components.dropFirst())
  }

  /// That a field is there no more that was chosen in a menu.
  func fieldIsGone(_ path: AttributePath, of old: ListDefinition) -> Message {
    Phrasebook.fieldIsGone(titled: old.heading(of: path))
  }

  /// Whether it shows all rows of the list of a key.
  func isWhole(list key: Int64) -> Bool { parent == nil && list.key == key }

  /// Whether the list is there no more, or its rows do not belong any more to the one whose they
  /// are.
  var isGone: Bool {
    guard hasOldModel else { return false }
    guard isInModel else { return true }
    return parent.map { $0.present(in: objects, since: list) == nil } ?? false
  }

  private var isInModel: Bool { objects.store.model.lists.contains { $0.key == list.key } }

  /// Why it was closed when it was gone.
  var goneWords: String {
    isInModel
      ? "The rows of \(list.name) belong to no others any more, so the list was closed."
      : "The list was deleted, so it was closed."
  }
}
