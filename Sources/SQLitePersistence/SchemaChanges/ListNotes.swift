import ObjectGraph

/// What a row of `docket_list` says of columns.
struct ListNotes {
  private let values: RecordedRows.Values

  init(_ values: RecordedRows.Values) {
    self.values = values
  }

  /// The values that name a column, with another name for it.
  ///
  /// - Parameter titles: What people may call it in a condition.
  func renaming(_ old: String, to new: String, titles: [String]) -> RecordedRows.Values {
    values.compactMap { column, value in
      guard case .text(let text) = value else { return nil }
      switch column {
      case "title_column", "detail_column", "section_column", "order_column":
        return text == old ? (column, .text(new)) : nil
      case "columns":
        let names = ListText.names(in: text).map { $0 == old ? new : $0 }
        return (column, .text(ListText.text(of: names)))
      case "sort":
        return (column, .text(SortText(text).renaming(old, to: new)))
      case "filter":
        return (column, .text(Self.replacing(titles + [old], in: text, by: new)))
      default: return nil
      }
    }
  }

  /// A condition with some words replaced; what stands in quotation marks stays.
  private static func replacing(_ words: [String], in text: String, by new: String) -> String {
    var result = ""
    var word = ""
    var isQuoted = false
    func end() {
      let isMeant = words.contains { $0.lowercased() == word.lowercased() }
      result += isMeant ? new : word
      word = ""
    }
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted && (character.isLetter || character.isNumber || character == "_") {
        word.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }
}
