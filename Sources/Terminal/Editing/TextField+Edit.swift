extension TextField {
  /// One thing that a key does to a field.
  public enum Edit: Hashable, Sendable {
    /// Puts text, whatever it holds, before the caret.
    case insert(String)
    /// Moves the caret by a grapheme.
    case moveLeft, moveRight
    /// Moves the caret to the start of the word before it, to the end of the word after it.
    case moveWordLeft, moveWordRight
    /// Moves the caret to an end of its line.
    case moveToLineStart, moveToLineEnd
    /// Moves the caret to an end of the text, which may have several lines.
    case moveToTextStart, moveToTextEnd
    /// Deletes the grapheme before, after the caret.
    case deleteBackward, deleteForward
    /// Deletes what the caret would pass when it moves by a word.
    case deleteWordBackward, deleteWordForward
    /// Deletes what is before, after the caret in its line, or else the line break that is there.
    case deleteToLineStart, deleteToLineEnd
  }

  /// Applies `edit`; at an end of the text, where there is nothing to move over or to delete, the
  /// field stays as it is.
  ///
  /// - Returns: the text that was deleted, for a later paste.
  /// - Complexity: O(*n*) in the length of the text for insertions and deletions, which move the
  ///   bytes after the caret; moves cost what they pass.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> String {
    switch edit {
    case .insert(let string): replace(caret..<caret, with: string)
    case .moveLeft: moveCaret(to: place(leftOf: caret))
    case .moveRight: moveCaret(to: place(rightOf: caret))
    case .moveWordLeft: moveCaret(to: wordStart(leftOf: caret))
    case .moveWordRight: moveCaret(to: wordEnd(rightOf: caret))
    case .moveToLineStart: moveCaret(to: lineStart(leftOf: caret))
    case .moveToLineEnd: moveCaret(to: lineEnd(rightOf: caret))
    case .moveToTextStart: moveCaret(to: text.startIndex)
    case .moveToTextEnd: moveCaret(to: text.endIndex)
    case .deleteBackward: return delete(place(leftOf: caret)..<caret)
    case .deleteForward: return delete(caret..<place(rightOf: caret))
    case .deleteWordBackward: return delete(wordStart(leftOf: caret)..<caret)
    case .deleteWordForward: return delete(caret..<wordEnd(rightOf: caret))
    case .deleteToLineStart:
      let start = lineStart(leftOf: caret)
      return delete((start < caret ? start : place(leftOf: caret))..<caret)
    case .deleteToLineEnd:
      let end = lineEnd(rightOf: caret)
      return delete(caret..<(end > caret ? end : place(rightOf: caret)))
    }
    return ""
  }

  private mutating func delete(_ range: Range<String.Index>) -> String {
    guard !range.isEmpty else { return "" }
    let deleted = String(text[range])
    replace(range, with: "")
    return deleted
  }
}

extension TextField {
  private func place(leftOf place: String.Index) -> String.Index {
    text.graphemeStart(before: place)
  }

  private func place(rightOf place: String.Index) -> String.Index {
    text.graphemeEnd(after: place)
  }

  // Line breaks are looked for among characters of Unicode: they join no others, and a step back
  // over a grapheme costs as much as the row of flags that it may be in is long.

  /// Behind the line break before `place`, or the start of the text.
  private func lineStart(leftOf place: String.Index) -> String.Index {
    let scalars = text.unicodeScalars
    return scalars[..<place].lastIndex(where: Self.endsLine).map(scalars.index(after:))
      ?? text.startIndex
  }

  /// Before the line break behind `place`, or the end of the text.
  private func lineEnd(rightOf place: String.Index) -> String.Index {
    text.unicodeScalars[place...].firstIndex(where: Self.endsLine) ?? text.endIndex
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool { Character(scalar).isNewline }

  /// The start of the word that `place` is in or behind.
  private func wordStart(leftOf place: String.Index) -> String.Index {
    var place = place
    for inWord in [false, true] {
      while place > text.startIndex {
        let previous = text.graphemeStart(before: place)
        guard beginsWord(at: previous) == inWord else { break }
        place = previous
      }
    }
    return place
  }

  /// The end of the word that `place` is in or before.
  private func wordEnd(rightOf place: String.Index) -> String.Index {
    var place = place
    for inWord in [false, true] {
      while place < text.endIndex, beginsWord(at: place) == inWord {
        place = text.graphemeEnd(after: place)
      }
    }
    return place
  }

  /// Words are made of letters, digits and low lines, with their marks; all else stands between
  /// them.
  private func beginsWord(at place: String.Index) -> Bool {
    let character = Character(text.unicodeScalars[place])
    return character.isLetter || character.isNumber || character == "_"
  }
}
