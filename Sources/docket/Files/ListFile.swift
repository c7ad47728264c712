import ListEditor
import ObjectGraph
import SQLitePersistence

/// A file that a command works on: opened, with a context for its rows.
struct ListFile {
  /// The file, as the person called it.
  let path: String
  let store: SQLiteStore
  let objects: ManagedObjectContext
  /// The day on which `today` falls.
  let today: CalendarDay
  /// What `now` is, in UTC: one moment for all that a command does.
  let now: CalendarMoment
  /// The clocks by which people read moments, stopped at that one.
  let clocks: LocalTime

  /// The lists, as the command line names them.
  var lists: ListChoice { ListChoice(store.model.lists, path: path) }

  /// Opens a file, does something with it, and closes it, whatever happens.
  ///
  /// Where another program changed the fields before a change of the rows was begun, all of it is
  /// done again, since names may lead elsewhere now: so nothing is printed before a change.
  ///
  /// - Throws: ``Failure`` for whatever goes wrong, or an ``Ending``. The file is closed then.
  static func with<Result>(
    _ path: String, on console: Console, _ body: (ListFile) throws -> Result
  ) throws -> Result {
    var model: Model?
    do {
      try requireName(path)
      let store = try SQLiteStore(path: path)
      do {
        if let migration = store.migration {
          console.say(
            "\(path): Brought up to the format of this Docket; the file as it was is kept as "
              + "\(migration.backupPath).")
        }
        let now = console.now()
        let file = ListFile(
          path: path, store: store, objects: try ManagedObjectContext(store: store),
          today: console.today(), now: now, clocks: console.clocks.stopped(at: now))
        let result = try body(file)
        if let failure = file.objects.takeReadFailure() { throw failure }
        try store.close()
        return result
      } catch {
        model = store.model
        try? store.close()
        throw error
      }
    } catch let ending as Ending {
      throw ending
    } catch ContextError.modelChanged {
      return try with(path, on: console, body)
    } catch {
      throw Failure(error, path: path, model: model)
    }
  }

  /// Refuses a file without a name, which a shell makes of a variable that is not set.
  ///
  /// - Throws: ``Failure``.
  static func requireName(_ path: String) throws(Failure) {
    if path.isEmpty { throw Failure(.usage, "The name of the file is empty.") }
  }

  /// Opens a file and finds one of its lists, as ``with(_:on:_:)`` otherwise.
  ///
  /// - Parameter failures: What is wrong already, to be told also where there is no such file or
  ///   list.
  static func with<Result>(
    _ place: ListArguments, besides failures: [Failure] = [], on console: Console,
    _ body: (ListFile, ListDefinition) throws -> Result
  ) throws -> Result {
    try with(place.file, list: place.list, besides: failures, on: console, body)
  }

  /// The same for a command that reads, and that the name of the only list may be left out of.
  static func with<Result>(
    _ place: ReadingArguments, on console: Console,
    _ body: (ListFile, ListDefinition) throws -> Result
  ) throws -> Result {
    try with(place.file, list: place.list, besides: [], on: console, body)
  }

  private static func with<Result>(
    _ path: String, list name: String?, besides failures: [Failure], on console: Console,
    _ body: (ListFile, ListDefinition) throws -> Result
  ) throws -> Result {
    var isFound = false
    do {
      return try with(path, on: console) { file in
        let list = try file.lists.list(named: name)
        isFound = true
        return try body(file, list)
      }
    } catch let failure as Failure where !isFound {
      var all = failures + [failure]
      if let name, !InputFile.isThere(path), InputFile.isThere(name) {
        all.append(Failure(.usage, "\(name): The file comes before the list."))
      }
      throw Failure(all) ?? failure
    }
  }

  /// Does something to the rows as one gesture: one transaction, one undo step.
  ///
  /// - Throws: As the gesture does; nothing was written then.
  @discardableResult
  func change<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    try objects.performGesture(name) { _ in try body() }
  }

  /// A failure about this file.
  func failure(_ status: Failure.Status, _ sentence: String) -> Failure {
    Failure(status, "\(path): \(sentence)")
  }
}
