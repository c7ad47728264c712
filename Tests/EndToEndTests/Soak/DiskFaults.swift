import Foundation
import TestSupport
import Testing

/// A disk that fails under one program, below SQLite, while a test wants that.
///
/// The program is started with `environment`: a small library in front of the C library
/// (`Tests/DiskFaults`) then lets the calls fail that are asked for, for the files of one list.
final class DiskFaults {
  /// What can fail. A torn write brings its first half to the disk.
  enum Operation: Int, CaseIterable {
    case open, read, write, tornWrite, sync, truncate, link
  }

  /// What all but reading and opening fail with, which have `EIO` alone.
  private static let errors = [EIO, ENOSPC, EDQUOT]

  /// The variables that the program is to be started with.
  let environment: [String: String]
  /// `struct faults`, as both sides see it.
  private let words: UnsafeMutablePointer<UInt64>
  private static let size = (5 + Operation.allCases.count) * 8

  /// - Parameters:
  ///   - path: The file; what lies beside it and begins with its name fails with it.
  ///   - folder: Where to make what is needed.
  init(below path: String, in folder: TemporaryFolder, seed: UInt64) throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "DiskFaults/faults.c").path
    let library = folder.path(of: "faults.so")
    let built = try Command.run(
      "cc", ["-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library, source, "-ldl"])
    try #require(built.exit == .exited(0), "\(built.errors)")
    let shared = folder.path(of: "faults")
    try Data(count: Self.size).write(to: URL(filePath: shared))
    let file = Glibc.open(shared, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    words = try #require(memory == MAP_FAILED ? nil : memory).bindMemory(
      to: UInt64.self, capacity: Self.size / 8)
    words[3] = seed
    environment = [
      "LD_PRELOAD": library, "DOCKET_FAULTS": shared, "DOCKET_FAULTS_UNDER": path,
    ]
  }

  deinit { munmap(words, Self.size) }

  /// From now on, some calls fail: on average one in so many, until there were enough.
  func begin(_ operations: [Operation], with error: Int32, oneIn: Int, atMost count: UInt64 = .max)
  {
    words[1] = UInt64(error)
    words[2] = UInt64(max(1, oneIn))
    words[4] = count
    words[0] = operations.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// From now on, some calls fail, or all of a kind.
  ///
  /// - Returns: Which, for the report of a failure.
  func beginAny(using random: inout SeededGenerator) -> String {
    // Where nothing can be read, nothing comes to writing.
    let operations =
      Bool.random(using: &random)
      ? Operation.allCases.filter { _ in Bool.random(using: &random) }
      : [[.write, .tornWrite, .sync].randomElement(using: &random) ?? .write]
    let error = Self.errors.randomElement(using: &random) ?? EIO
    let oneIn = [1, 1, 2, 3, 8, 30].randomElement(using: &random) ?? 1
    begin(operations, with: error, oneIn: oneIn)
    return "\(operations.map { "\($0)" }) fail with \(error), one in \(oneIn)"
  }

  /// From now on, nothing fails.
  func end() { words[0] = 0 }

  /// Whether calls fail now.
  var isFailing: Bool { words[0] != 0 }

  /// How many calls have failed.
  var count: Int { Operation.allCases.reduce(0) { $0 + Int(words[5 + $1.rawValue]) } }

  /// How many calls have failed, by what they were.
  var summary: String {
    Operation.allCases.map { "\($0) \(words[5 + $0.rawValue])" }.joined(separator: ", ")
  }
}
