import GRDBSQLite
import ObjectGraph

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Counts rows of equal section values while they are read.
///
/// Most rows belong to the section of the row before them: its bytes are compared in place, and a
/// value is made only where a section begins.
struct SectionRuns {
  private var sections: [OrderedKeys.Section] = []
  private var bytes: [UInt8] = []
  private var isText = false

  /// Counts one more row.
  mutating func add(_ statement: Statement, column: Int) {
    if !sections.isEmpty && continues(statement, column) {
      sections[sections.count - 1].count += 1
      return
    }
    let value = statement.value(at: column)
    if case .text = value { isText = true } else { isText = false }
    bytes.removeAll(keepingCapacity: true)
    if isText { statement.withTextBytes(at: column) { bytes.append(contentsOf: $0) } }
    sections.append(.init(value: value, count: 1))
  }

  /// The sections.
  func finished() -> [OrderedKeys.Section] { sections }

  private func continues(_ statement: Statement, _ column: Int) -> Bool {
    let value = statement.rawValue(at: column)
    guard sqlite3_value_type(value) == SQLITE_TEXT else {
      return !isText && sections.last?.value == statement.value(at: column)
    }
    guard isText, let start = sqlite3_value_text(value),
      Int(sqlite3_value_bytes(value)) == bytes.count
    else { return false }
    return bytes.withUnsafeBytes {
      memcmp(start, $0.baseAddress ?? UnsafeRawPointer(start), $0.count) == 0
    }
  }
}
