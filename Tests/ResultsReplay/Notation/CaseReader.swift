/// Splits a file into cases: comments go, and a blank line ends a case.
struct CaseReader {
  /// A case, or what is wrong with it.
  typealias Reading = Result<ReplayCase, NotationError>

  /// The cases of a text, in order, each read for itself: what is wrong with one does not matter to
  /// the others.
  static func read(_ text: String) -> [Reading] {
    blocks(of: text).map { lines in
      do {
        return .success(try ReplayCase(lines))
      } catch let error as NotationError {
        return .failure(error)
      } catch {
        return .failure(NotationError(line: lines[0].number, message: "\(error)"))
      }
    }
  }

  /// The lines of each case, without comments.
  private static func blocks(of text: String) -> [[CaseLine]] {
    var blocks: [[CaseLine]] = []
    var current: [CaseLine] = []
    for (index, raw) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let isBlank = String(raw)?.trimmed.isEmpty ?? true
      if isBlank {
        if !current.isEmpty { blocks.append(current) }
        current = []
        continue
      }
      let text = String(Substring(raw.prefix { $0 != 0x23 })).trimmed
      guard !text.isEmpty else { continue }
      let word = String(text.prefix { !$0.isWhitespace })
      current.append(
        CaseLine(number: index + 1, word: word, rest: text.dropFirst(word.count).trimmed))
    }
    if !current.isEmpty { blocks.append(current) }
    return blocks
  }
}
