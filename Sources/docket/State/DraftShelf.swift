import Foundation
import ListEditor
import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the drafts of one file lie for as long as they are drafts, so that not even `kill -9`
/// loses them.
///
/// Each program that has the file open has a place of its own there, and holds the lock of what it
/// wrote (`flock`), which the system lets go of when the program ends in whatever way. So nobody is
/// offered what another window is just typing.
///
/// What was typed in another file that lay in the same place is not offered, and not thrown away
/// either: it is put aside, for that file to come back.
final class DraftShelf {
  /// A file that is open and locked.
  private typealias Place = (path: String, descriptor: Int32)

  /// How many programs have a place.
  private static let places = 8
  /// How many files that are gone drafts are put aside of: more than anybody will miss.
  private static let files = 64
  /// The first place; the others are beside it.
  let path: String
  /// The open file whose drafts these are; nil while nothing is known of it.
  var store: SQLiteStore?
  /// What tells that file from others, as it was known last: it may be deleted meanwhile.
  private var mark: FileMark?
  /// What this program has written, and holds.
  private var held: Place?
  /// What lies there.
  private(set) var kept: [Draft] = []

  init(path: String) {
    self.path = path
  }

  /// Lets go of what is held, for the next program to find.
  deinit {
    if let held { Self.letGo(held.descriptor) }
  }

  /// Takes the drafts over that programs have left which run no more, the oldest place first.
  ///
  /// At each moment all of them lie somewhere: in a new place before they leave the old one. Where
  /// those of other files cannot be put aside they stay where they are, and the own ones are found
  /// all the same.
  func takeOver() -> [Draft] {
    let mark = presentMark()
    let put = Self.lockReadable(aside)
    let (others, lastAside) = (put?.place, put?.drafts ?? [])
    var strange = lastAside.filter { !isOwn($0, surely: true) }
    let isAnyBack = strange != lastAside || lastAside.isEmpty && others != nil
    var found = lastAside.filter { isOwn($0, surely: true) }.flatMap(\.drafts)
    var emptied: [(left: Place, isOwn: Bool)] = []
    var isMarked = true
    for place in (0..<Self.places).map(path(of:)) {
      guard let (left, drafts) = Self.lockReadable(place) else { continue }
      let kept = drafts.filter { !$0.drafts.isEmpty }
      let foreign = kept.filter { !isOwn($0, surely: false) }
      found += kept.filter { isOwn($0, surely: false) }.flatMap(\.drafts)
      strange += foreign
      isMarked = isMarked && kept.allSatisfy { $0.file == mark }
      if held == nil, foreign.isEmpty {
        held = left
      } else {
        emptied.append((left, foreign.isEmpty))
      }
    }
    // What tells the file may be more by now than it was when they were written.
    if emptied.isEmpty, !isAnyBack, isMarked { kept = found } else { keep(found) }
    let isMoved = isAnyBack || emptied.contains { !$0.isOwn }
    let isPutAside = !isMoved || kept == found && putAside(strange, over: others)
    for (left, isOwn) in emptied {
      if kept == found, isOwn || isPutAside { unlink(left.path) }
      Self.letGo(left.descriptor)
    }
    if let others { Self.letGo(others.descriptor) }
    // What makes no sense is nobody's.
    if found.isEmpty { clear() }
    return found
  }

  /// What tells the open file from others. A file without changes is known by its first look, since
  /// another one may have come in its place.
  private func presentMark() -> FileMark? {
    if let now = store.flatMap(FileMark.init(of:)), mark == nil || !now.changes.isEmpty {
      mark = now
    }
    return mark
  }

  /// Whether drafts are those of the file that is open.
  private func isOwn(_ kept: KeptDrafts, surely: Bool) -> Bool {
    guard let store, let file = kept.file else { return true }
    return surely ? file.isSurely(of: store) : file.mayBe(of: store)
  }

  /// Keeps the drafts of other files, those found last if there are very many.
  ///
  /// - Parameter others: What lies there, locked; nil where nothing does, or somebody holds it.
  /// - Returns: Whether they are kept. Not where another program is just at it.
  private func putAside(_ strange: [KeptDrafts], over others: Place?) -> Bool {
    guard !strange.isEmpty else { return unlink(aside) == 0 }
    let made = others == nil ? Self.make(aside) : nil
    guard others != nil || made != nil else { return false }
    defer { if let made { Self.letGo(made.descriptor) } }
    guard let data = try? Self.encoder.encode(Array(strange.suffix(Self.files))),
      let new = Self.write(data, to: aside + ".new")
    else {
      if made != nil { unlink(aside) }
      return false
    }
    defer { Self.letGo(new) }
    return rename(aside + ".new", aside) == 0
  }

  /// Where the drafts of other files lie that were in the same place.
  private var aside: String { path + ".other" }

  /// Keeps these drafts in the place of those that were kept before; without any, nothing is left.
  ///
  /// Nothing is thrown: what cannot be kept stays as it was, and nobody loses a row by it.
  func keep(_ drafts: [Draft]) {
    guard drafts != kept else { return }
    guard !drafts.isEmpty else { return clear() }
    let all = KeptDrafts(file: presentMark(), drafts: drafts)
    guard let data = try? Self.encoder.encode([all]) else { return }
    if held == nil { held = claim() }
    guard let place = held?.path, let new = Self.write(data, to: place + ".new") else { return }
    guard rename(place + ".new", place) == 0 else {
      Self.letGo(new)
      return
    }
    if let held { Self.letGo(held.descriptor) }
    held = (place, new)
    kept = drafts
  }

  private func clear() {
    if let held {
      unlink(held.path)
      Self.letGo(held.descriptor)
    }
    held = nil
    kept = []
  }

  private func path(of place: Int) -> String { place == 0 ? path : "\(path).\(place)" }

  /// The first free place.
  private func claim() -> Place? {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for place in (0..<Self.places).map(path(of:)) {
      if let made = Self.make(place) { return made }
    }
    return nil
  }

  /// Makes a file and locks it; nil if there is one, or it cannot be made.
  private static func make(_ path: String) -> Place? {
    hold(path, open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
  }

  /// Locks what lies in a place; nil if there is nothing, or somebody holds it.
  private static func lock(_ path: String) -> Place? {
    hold(path, open(path, O_RDWR | O_CLOEXEC))
  }

  /// Locks what lies in a place, and reads it; nil if there is nothing, somebody holds it, or it is
  /// of a form that this version does not know: a later one goes on with it.
  private static func lockReadable(_ path: String) -> (place: Place, drafts: [KeptDrafts])? {
    guard let place = lock(path) else { return nil }
    guard let drafts = read(place.path) else {
      letGo(place.descriptor)
      return nil
    }
    return (place, drafts)
  }

  /// Locks a file that was opened, if it could be. Between the two somebody may have put another
  /// one there, or may have locked it.
  private static func hold(_ path: String, _ descriptor: Int32) -> Place? {
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, let locked = stat(of: descriptor),
      let present = stat(of: path), locked.isSame(as: present)
    else {
      close(descriptor)
      return nil
    }
    return (path, descriptor)
  }

  /// Unlocks and closes a file. A program that is just being started has it open too, until it is
  /// executed, and would hold the lock as long.
  private static func letGo(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes a file, to the disk, and locks it.
  private static func write(_ data: Data, to path: String) -> Int32? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard writeAll(Array(data), to: descriptor) == 0, fsync(descriptor) == 0 else {
      close(descriptor)
      unlink(path)
      return nil
    }
    flock(descriptor, LOCK_EX | LOCK_NB)
    return descriptor
  }

  /// How numbers are written for which JSON has no way: rows hold them (`9e999`), and one of them
  /// must not keep the drafts beside it from being written.
  private static let (infinity, notANumber) = ("infinity", "NaN")

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: notANumber)
    return encoder
  }

  /// What lies at a path: nothing where it makes no sense; nil where it is of an unknown form.
  private static func read(_ path: String) -> [KeptDrafts]? {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: notANumber)
    if let kept = try? decoder.decode([KeptDrafts].self, from: data) { return kept }
    // As earlier versions wrote them.
    if let drafts = try? decoder.decode([Draft].self, from: data) {
      return [KeptDrafts(drafts: drafts)]
    }
    if let draft = try? decoder.decode(Draft.self, from: data) {
      return [KeptDrafts(drafts: [draft])]
    }
    return (try? decoder.decode(UnknownForm.self, from: data)) == nil ? [] : nil
  }

  /// Anything that is JSON.
  private struct UnknownForm: Decodable {
    init(from decoder: any Decoder) {}
  }
}
