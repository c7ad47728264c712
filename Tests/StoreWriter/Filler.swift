import ObjectGraph
import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Adds rows to the list `task` until there is no room, and goes on when there is some again.
struct Filler {
  private let path: String
  private let store: SQLiteStore
  private let context: ManagedObjectContext
  /// More than any disk of a test holds.
  private static let limit = 5_000

  init(_ path: String) throws {
    self.path = path
    store = try SQLiteStore(path: path, options: .init(session: "filler", user: "filler"))
    context = try ManagedObjectContext(store: store)
  }

  /// Prints after each row how many there are. When there is no room: what the error is, whether
  /// the objects are as they were, and how many rows the file holds. After a line of input, with
  /// room again: how many rows there are then, and whether the file is in order.
  func run() throws {
    var count = try rows().count
    do {
      while count < Self.limit {
        try add()
        count += 1
        Line.write("\(count)")
      }
    } catch {
      let isSame = !context.hasChanges
      let words = error as? PersistentStoreError == .full ? "full" : "\(error)"
      Line.write("\(words) \(isSame ? "unchanged" : "changed") \(try rows().count)")
    }
    _ = readLine()
    makeRoom()
    try add()
    Line.write("\(try rows().count)")
    try store.close()
    let check = try IntegrityCheck(path: path)
    Line.write(try check.problems().filter { !$0.isHarmless }.isEmpty ? "ok" : "not in order")
    try check.close()
  }

  /// Takes away what fills the disk, or the limit for the size of files.
  private func makeRoom() {
    unlink(path + ".ballast")
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
  }

  private func rows() throws -> [ManagedObject] {
    guard let task = store.model.entity(named: "task") else { return [] }
    return try context.fetch(FetchRequest(entity: task))
  }

  private func add() throws {
    try context.performGesture("Add") { context in
      guard let task = store.model.entity(named: "task") else { return }
      try context.insert(task)["name"] = .text(String(repeating: "x", count: 4_000))
    }
  }
}
