import ListEditor
import ObjectGraph

extension ImportCommand {
  /// What the list is to be called: in one line, without blanks around it, as its fields are.
  private var newName: String {
    place.list.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// `docket import FILE LIST DATA --new`
  ///
  /// The data is read twice before anything is written: for the fields, and for what does not fit.
  ///
  /// - Throws: ``Failure``, or an ``Ending``. The file is as it was then, or is not there.
  func importNewList(_ path: String?, _ format: ExchangeFormat, on console: Console) throws {
    try ListFile.requireName(place.file)
    // An empty one is refused as one that is to be made.
    let isThere = InputFile.isThere(place.file) && !Failure.isEmpty(place.file)
    if isThere {
      // Before somebody types the data.
      try ListFile.with(place.file, on: console, requireNew)
    } else {
      try NewFile(path: place.file).requirePlace()
    }
    let interruption = try Interruption(console)
    let (input, list) = try untilImported(on: console) {
      let input = try InputFile(
        path, format: format, namingColumns: true, interruption: interruption
      ) { header, name in
        var columns = NewList.Columns(title: newName, titleColumn: title, inputName: name)
        columns.take(header: header)
        _ = try columns.checked(isWhole: false)
      }
      return (input, try newList(of: input, format, console, interruption))
    }
    let fresh = isThere ? nil : try FreshFile(making: NewFile(path: place.file))
    var isEmpty: Bool?
    do {
      try ListFile.with(place.file, on: console) { file in
        isEmpty = false
        do {
          try add(list, to: file, with: input, format, console, interruption)
        } catch {
          isEmpty = file.store.model.lists.isEmpty
          throw error
        }
      }
    } catch {
      // It may be that it could not even be opened.
      if let fresh, isEmpty ?? fresh.isUntouched { fresh.remove() }
      throw error
    }
    // Too late to give up, as where the list was there.
    try interruption.check()
  }

  /// Makes the list and adds the rows; takes the list back where they cannot be added.
  private func add(
    _ list: NewList, to file: ListFile, with input: InputFile, _ format: ExchangeFormat,
    _ console: Console, _ interruption: Interruption
  ) throws {
    let made = try make(list, in: file)
    // Somebody may have taken the list back at once: the newest step is another one then.
    let newest = try file.store.nextUndo(.ownUser, besides: [])
    let step = newest?.maker == .thisSession ? newest : nil
    let added: (count: Int, remarks: [String])
    do {
      let source = ImportSource(
        input, format: format, list: made, of: file, meaning: list.meaning(of: made.entity),
        interruption: interruption)
      added = try untilImported(on: console) {
        try addRows(of: source, to: made, [], replaces: false, of: file, console, interruption)
      }
    } catch {
      if !takeBack(step, in: file) {
        console.say(
          "The list \(ListWords.name(made.name)) stays, without rows; docket undo takes it back.")
      }
      throw error
    }
    if !json { for words in list.words { console.say(words) } }
    try tell(list.remarks + added.remarks, added.count, on: console)
  }

  /// Takes back that the list was made, and leaves nothing of it, not even to be redone.
  ///
  /// - Returns: Whether it is gone. Why the rows could not be added is what there is to be told,
  ///   and not why the list could not be taken back.
  private func takeBack(_ step: UndoGroup?, in file: ListFile) -> Bool {
    guard let step, (try? file.objects.undo(group: step.id, .ownUser))?.isComplete == true else {
      return false
    }
    try? file.store.forgetUndone()
    return true
  }

  private func newList(
    of input: InputFile, _ format: ExchangeFormat, _ console: Console,
    _ interruption: Interruption
  ) throws -> NewList {
    var bar = ProgressBar("Reading", console: console)
    defer { bar.end() }
    return try NewList(
      titled: newName, titleColumn: title, from: input, format: format, interruption: interruption
    ) { bar.show($0, of: input.byteCount) }
  }

  /// - Throws: ``Failure`` where there is a list of that name.
  private func requireNew(in file: ListFile) throws {
    let name = newName.folded
    let lists = file.store.model.lists
    if let other = lists.first(where: { $0.name.folded == name }) {
      throw file.failure(
        .cannotCreate, "There is a list \(other.name) already; without --new the rows go there.")
    }
    // Whoever names that list by its table would get the new one.
    if let other = lists.first(where: { $0.entity.name.folded == name }) {
      throw file.failure(
        .cannotCreate,
        "The list \(other.name) is named so as well, by its table \(other.entity.name); without "
          + "--new the rows go there.")
    }
  }

  /// Makes the list, as one step of undo, unless another program has made one of that name by then.
  private func make(_ list: NewList, in file: ListFile) throws -> ListDefinition {
    var others: Set<Int64> = []
    let step = "Add list \(ListWords.name(list.draft.title))"
    try file.objects.perform(.addList(list.draft), as: step) {
      try requireNew(in: file)
      others = Set(file.store.model.lists.map(\.key))
    }
    guard let made = file.store.model.lists.last(where: { !others.contains($0.key) }) else {
      throw file.failure(.data, "Somebody else deleted the list. Nothing was imported.")
    }
    return made
  }
}
