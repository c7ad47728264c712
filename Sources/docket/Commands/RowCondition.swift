import ArgumentParser
import ListEditor
import ObjectGraph

/// `--where CONDITION`, by which a command takes some rows of a list.
struct RowCondition: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Only rows that have these words, or match this.", valueName: "condition"))
  var text: String?

  /// The identities of the rows that match, in the order in which the list opens; of all without a
  /// condition.
  ///
  /// Where the words look as if they were a condition, and where some were to combine others,
  /// people are told how one is written.
  ///
  /// - Parameters:
  ///   - console: Where that is told; nil where it has been told.
  ///   - isForChange: Whether the rows are to be changed, and never all of them.
  /// - Throws: ``Failure`` where nobody can read the condition, or what reading the rows throws.
  func keys(
    of list: ListDefinition, in file: ListFile, on console: Console?,
    isForChange: Bool = false
  ) throws -> OrderedKeys {
    guard let text else { return try file.keys(of: list, matching: nil) }
    let (predicate, words) = try read(text, of: list, in: file, isForChange)
    let keys = try file.keys(of: list, matching: predicate)
    let advice =
      keys.keys.isEmpty
      ? ConditionAdvice.sentence(on: text, words: words, in: list)
      : ConditionAdvice.sentence(onFound: text, words: words, in: list)
    if let advice { console?.say(advice) }
    return keys
  }

  /// What a person is told where there is no row.
  func wordsForNoRows(of list: ListDefinition) -> String {
    text == nil ? "\(list.name) has no rows." : "No row of \(list.name) matches."
  }

  private func read(
    _ text: String, of list: ListDefinition, in file: ListFile, _ isForChange: Bool
  ) throws -> (predicate: FetchRequest.Predicate, words: [String]) {
    let conditions = try ListConditions(
      list, in: file.objects, today: file.today, time: file.clocks, namingKeysIn: text)
    let parsed: ParsedPredicate
    do throws(PredicateSyntaxError) {
      parsed = try conditions.parser.parse(text)
      if let error = conditions.parser.misnamedField(in: text) { throw error }
    } catch {
      throw file.failure(.usage, "--where, \(Self.place(of: error, in: text)): \(error)")
    }
    // A variable that is not set must neither give away nor change all rows.
    guard let predicate = parsed.predicate else {
      let way = isForChange ? "" : " Leave out --where for all rows."
      throw file.failure(.usage, "The condition is blank.\(way)")
    }
    return (predicate, parsed.words)
  }

  /// Where a text is not understood: as people count, and what stands there.
  private static func place(of error: PredicateSyntaxError, in text: String) -> String {
    let bytes = Array(text.utf8)
    let before = String(decoding: bytes[..<error.range.lowerBound], as: UTF8.self)
    let place = "column \(before.count + 1)"
    if error.range.lowerBound == bytes.count { return "\(place), at the end" }
    let quoted = ListWords.name(String(decoding: bytes[error.range], as: UTF8.self), empty: "")
    return quoted.isEmpty ? place : "\(place), at \(quoted)"
  }
}
