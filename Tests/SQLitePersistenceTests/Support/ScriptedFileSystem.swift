import GRDBSQLite

/// SQLite's own file layer, with a count of what is asked of it, and made to fail where a test
/// wants.
///
/// It is registered under a name of its own, which `SQLiteStore.Options.fileSystem` takes:
///
///     let system = try ScriptedFileSystem()
///     system.failure = { $0 == FileOperation(.sync, .log) ? SQLITE_IOERR : nil }
///
/// Every file that SQLite opens through it carries, behind the bytes of the layer below, a note of
/// whose file it is; its table of functions is a copy in which a few lead here first.
final class ScriptedFileSystem {
  /// The name under which it is registered.
  let name: String
  /// How often each operation was asked for, failed ones included.
  private(set) var counts: [FileOperation: Int] = [:]
  /// Called before each operation; a result code makes it fail.
  var failure: (FileOperation) -> Int32? = { _ in nil }
  /// Whether a write that fails brings all into the file but its last sector.
  var isTearingWrites = false
  /// How many of these left the file as if all had been written, since that sector stood there.
  private(set) var wholeTears = 0

  private let system: UnsafeMutablePointer<sqlite3_vfs>
  private let below: UnsafeMutablePointer<sqlite3_vfs>
  private let cName: UnsafeMutablePointer<CChar>

  /// Registers it.
  init() throws {
    guard let below = sqlite3_vfs_find(nil) else { throw Unavailable() }
    self.below = below
    name = "scripted-\(UInt64.random(in: .min ... .max))"
    cName = .allocate(capacity: name.utf8.count + 1)
    for (index, byte) in name.utf8CString.enumerated() { cName[index] = byte }
    system = .allocate(capacity: 1)
    system.initialize(to: below.pointee)
    system.pointee.pNext = nil
    system.pointee.zName = UnsafePointer(cName)
    system.pointee.szOsFile = Int32(Note.offset(below) + MemoryLayout<Note>.stride)
    system.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
    system.pointee.xOpen = { system, name, file, flags, outFlags in
      guard let owner = ScriptedFileSystem.owner(of: system), let file else { return SQLITE_MISUSE }
      return owner.open(name, file, flags, outFlags)
    }
    system.pointee.xDelete = { system, name, syncFolder in
      guard let below = ScriptedFileSystem.owner(of: system)?.below else { return SQLITE_MISUSE }
      return below.pointee.xDelete(below, name, syncFolder)
    }
    sqlite3_vfs_register(system, 0)
  }

  deinit {
    sqlite3_vfs_unregister(system)
    system.deallocate()
    cName.deallocate()
  }

  struct Unavailable: Error {}

  /// How often an operation was asked for.
  func count(_ kind: FileOperation.Kind, _ role: FileOperation.Role) -> Int {
    counts[FileOperation(kind, role), default: 0]
  }

  /// How many operations there were in all.
  var total: Int { counts.values.reduce(0, +) }

  /// Makes the operation fail that comes after `number` others of the given kinds; once.
  func fail(after number: Int, _ kinds: Set<FileOperation.Kind>, with code: Int32) {
    var left = number
    failure = { operation in
      guard kinds.contains(operation.kind) else { return nil }
      left -= 1
      return left == -1 ? code : nil
    }
  }

  /// Lets everything succeed again.
  func heal() {
    failure = { _ in nil }
  }

  /// Counts an operation, and tells whether it is to fail.
  fileprivate func note(_ operation: FileOperation) -> Int32? {
    counts[operation, default: 0] += 1
    return failure(operation)
  }

  private static func owner(of system: UnsafeMutablePointer<sqlite3_vfs>?) -> ScriptedFileSystem? {
    guard let data = system?.pointee.pAppData else { return nil }
    return Unmanaged<ScriptedFileSystem>.fromOpaque(data).takeUnretainedValue()
  }

  private func open(
    _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    let role: FileOperation.Role =
      flags & SQLITE_OPEN_MAIN_DB != 0
      ? .main
      : flags & SQLITE_OPEN_WAL != 0
        ? .log : flags & SQLITE_OPEN_MAIN_JOURNAL != 0 ? .journal : .other
    if let code = note(FileOperation(.open, role)) {
      file.pointee.pMethods = nil
      return code
    }
    let code = below.pointee.xOpen(below, name, file, flags, outFlags)
    guard let methods = file.pointee.pMethods else { return code }
    let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    copy.initialize(to: ScriptedFileSystem.diverted(methods.pointee))
    Note.at(file, below).initialize(
      to: Note(owner: Unmanaged.passUnretained(self), role: role, methods: methods, copy: copy))
    file.pointee.pMethods = UnsafePointer(copy)
    return code
  }

  /// The functions of a file, with those that can be scripted led through here.
  private static func diverted(_ methods: sqlite3_io_methods) -> sqlite3_io_methods {
    var methods = methods
    methods.xRead = { file, buffer, count, offset in
      ScriptedFileSystem.scripted(.read, file) { $0.xRead(file, buffer, count, offset) }
    }
    methods.xWrite = { file, buffer, count, offset in
      ScriptedFileSystem.scripted(
        .write, file, failing: { $0.tear(file, $1, buffer, count, offset) },
        { $0.xWrite(file, buffer, count, offset) })
    }
    methods.xSync = { file, flags in
      ScriptedFileSystem.scripted(.sync, file) { $0.xSync(file, flags) }
    }
    methods.xTruncate = { file, size in
      ScriptedFileSystem.scripted(.truncate, file) { $0.xTruncate(file, size) }
    }
    methods.xClose = { file in
      guard let file else { return SQLITE_MISUSE }
      guard let note = Note.of(file) else { return SQLITE_MISUSE }
      let code = note.methods.pointee.xClose(file)
      note.copy.deallocate()
      return code
    }
    return methods
  }

  /// Writes all but the last sector, where that is asked for.
  private func tear(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ methods: sqlite3_io_methods,
    _ buffer: UnsafeRawPointer?, _ count: Int32, _ offset: Int64
  ) {
    guard isTearingWrites, let buffer else { return }
    _ = methods.xWrite(file, buffer, max(0, count - 512), offset)
    var found = [UInt8](repeating: 0, count: Int(count))
    _ = methods.xRead(file, &found, count, offset)
    if UnsafeRawBufferPointer(start: buffer, count: Int(count)).elementsEqual(found) {
      wholeTears += 1
    }
  }

  private static func scripted(
    _ kind: FileOperation.Kind, _ file: UnsafeMutablePointer<sqlite3_file>?,
    failing: (ScriptedFileSystem, sqlite3_io_methods) -> Void = { _, _ in },
    _ body: (sqlite3_io_methods) -> Int32
  ) -> Int32 {
    guard let file, let note = Note.of(file) else { return SQLITE_MISUSE }
    let system = note.owner.takeUnretainedValue()
    if let code = system.note(FileOperation(kind, note.role)) {
      failing(system, note.methods.pointee)
      return code
    }
    return body(note.methods.pointee)
  }
}

/// What lies behind the bytes of an open file.
private struct Note {
  let owner: Unmanaged<ScriptedFileSystem>
  let role: FileOperation.Role
  /// The functions of the layer below.
  let methods: UnsafePointer<sqlite3_io_methods>
  let copy: UnsafeMutablePointer<sqlite3_io_methods>

  /// Where it lies: behind what the layer below needs.
  static func offset(_ below: UnsafeMutablePointer<sqlite3_vfs>) -> Int {
    let alignment = MemoryLayout<Note>.alignment
    return (Int(below.pointee.szOsFile) + alignment - 1) / alignment * alignment
  }

  static func at(
    _ file: UnsafeMutablePointer<sqlite3_file>, _ below: UnsafeMutablePointer<sqlite3_vfs>
  ) -> UnsafeMutablePointer<Note> {
    (UnsafeMutableRawPointer(file) + offset(below)).assumingMemoryBound(to: Note.self)
  }

  static func of(_ file: UnsafeMutablePointer<sqlite3_file>) -> Note? {
    guard let below = sqlite3_vfs_find(nil) else { return nil }
    return at(file, below).pointee
  }
}
