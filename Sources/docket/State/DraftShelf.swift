import Foundation
import ListEditor

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
final class DraftShelf {
  /// How many programs have a place.
  private static let places = 8
  /// The first place; the others are beside it.
  let path: String
  /// What this program has written, and holds.
  private var held: (path: String, descriptor: Int32)?
  /// What lies there.
  private(set) var kept: [Draft] = []

  init(path: String) {
    self.path = path
  }

  /// Lets go of what is held, for the next program to find.
  deinit {
    if let held { close(held.descriptor) }
  }

  /// Takes the drafts over that programs have left which run no more, the oldest place first.
  func takeOver() -> [Draft] {
    var emptied: [(path: String, descriptor: Int32)] = []
    var found: [Draft] = []
    for place in 0..<Self.places {
      guard let left = Self.lock(path(of: place)) else { continue }
      found += Self.read(left.path)
      if held == nil { held = left } else { emptied.append(left) }
    }
    if emptied.isEmpty { kept = found } else { keep(found) }
    for left in emptied {
      if kept == found { unlink(left.path) }
      close(left.descriptor)
    }
    // What makes no sense is nobody's.
    if found.isEmpty { clear() }
    return found
  }

  /// Keeps these drafts in the place of those that were kept before; without any, nothing is left.
  ///
  /// Nothing is thrown: what cannot be kept stays as it was, and nobody loses a row by it.
  func keep(_ drafts: [Draft]) {
    guard drafts != kept else { return }
    guard !drafts.isEmpty else { return clear() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(drafts) else { return }
    if held == nil { held = claim() }
    guard let place = held?.path, let new = Self.write(data, to: place + ".new") else { return }
    guard rename(place + ".new", place) == 0 else {
      close(new)
      return
    }
    if let held { close(held.descriptor) }
    held = (place, new)
    kept = drafts
  }

  private func clear() {
    if let held {
      unlink(held.path)
      close(held.descriptor)
    }
    held = nil
    kept = []
  }

  private func path(of place: Int) -> String { place == 0 ? path : "\(path).\(place)" }

  /// The first free place.
  private func claim() -> (path: String, descriptor: Int32)? {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for place in (0..<Self.places).map(path(of:)) {
      let descriptor = open(place, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { continue }
      flock(descriptor, LOCK_EX)
      return (place, descriptor)
    }
    return nil
  }

  /// Locks what lies in a place; nil if there is nothing, or somebody holds it.
  private static func lock(_ path: String) -> (path: String, descriptor: Int32)? {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var (locked, present) = (stat(), stat())
    // Between the two its owner may have put a newer one there.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &locked) == 0,
      stat(path, &present) == 0, locked.st_ino == present.st_ino
    else {
      close(descriptor)
      return nil
    }
    return (path, descriptor)
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

  private static func read(_ path: String) -> [Draft] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let decoder = JSONDecoder()
    if let drafts = try? decoder.decode([Draft].self, from: data) { return drafts }
    return (try? decoder.decode(Draft.self, from: data)).map { [$0] } ?? []
  }
}
