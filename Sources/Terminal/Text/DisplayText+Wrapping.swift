extension DisplayText {
  /// The text in lines of at most `columns` columns, broken at spaces, or within a word that is
  /// longer than a line.
  ///
  /// The spaces at which a line was broken are left out, and so is a cluster wider than a line. An
  /// empty text is one empty line; in no columns there are no lines.
  ///
  /// - Complexity: O(*n*) in the columns of the text.
  public func wrapped(to columns: Int) -> [DisplayText] {
    guard columns > 0 else { return [] }
    var lines: [DisplayText] = []
    var start = Boundary()
    // The last run of spaces between two words of this line: where it may be broken.
    var gap: Range<Boundary>?
    var indenting = true
    for cluster in clusters {
      if isSpace(cluster) {
        guard !indenting else { continue }
        let continues = gap?.upperBound == cluster.lowerBound
        gap = (continues ? gap?.lowerBound ?? start : cluster.lowerBound)..<cluster.upperBound
        continue
      }
      indenting = false
      guard cluster.upperBound.columns - start.columns > columns else { continue }
      if let broken = gap {
        lines.append(line(start..<broken.lowerBound, columns))
        start = broken.upperBound
        gap = nil
      }
      if cluster.upperBound.columns - start.columns > columns {
        if start < cluster.lowerBound { lines.append(line(start..<cluster.lowerBound, columns)) }
        let fits = cluster.upperBound.columns - cluster.lowerBound.columns <= columns
        start = fits ? cluster.lowerBound : cluster.upperBound
      }
    }
    if start < end || lines.isEmpty { lines.append(line(start..<end, columns)) }
    return lines
  }

  /// The lines of a text of several lines, wrapped: at most `limit` of them.
  ///
  /// A text is left where more than 32 characters for each column take none, as marks do.
  ///
  /// - Returns: the lines; the last one `isTruncated` if there would have been more.
  /// - Complexity: O(*columns* · *limit*), however long `raw` is, and the spaces that are left out
  ///   between these lines.
  public static func lines(
    of raw: String, widths: CharacterWidths, columns: Int, limit: Int
  ) -> [DisplayText] {
    guard columns > 0, limit > 0 else { return [] }
    var lines: [DisplayText] = []
    var rest = raw.unicodeScalars[...]
    while true {
      let room = limit - lines.count
      let (paragraph, wrapped) = paragraph(of: rest, widths: widths, columns: columns, room: room)
      lines += wrapped.prefix(room)
      let newline = paragraph.isTruncated ? nil : rest.firstIndex(where: Self.endsLine)
      if let newline, lines.count < limit {
        let pair = rest[newline...].prefix(2)
        rest = rest[newline...].dropFirst(pair.elementsEqual(["\r", "\n"]) ? 2 : 1)
      } else {
        let more = paragraph.isTruncated || wrapped.count > room || newline != nil
        lines[lines.count - 1].isTruncated = more
        return lines
      }
    }
  }

  /// As much of the first line of `raw` as there is room for, wrapped: all of it, or a line more
  /// than there is room for, so that the last of the others is whole. Or less, if there is next to
  /// nothing to be seen in what is read.
  private static func paragraph(
    of raw: Substring.UnicodeScalarView, widths: CharacterWidths, columns: Int, room: Int
  ) -> (DisplayText, wrapped: [DisplayText]) {
    let lineCount = min(room, .max - 1) + 1
    var limit = columns
    while true {
      let (visible, overflow) = limit.multipliedReportingOverflow(by: lineCount)
      let paragraph = DisplayText(
        scalars: raw.lazy.prefix { !endsLine($0) }, widths: widths,
        limit: overflow ? .max : visible)
      let wrapped = paragraph.wrapped(to: columns)
      let takesNoColumns = paragraph.columns < visible / 2
      if !paragraph.isTruncated || wrapped.count > room || takesNoColumns {
        return (paragraph, wrapped)
      }
      // The spaces at which lines are broken are read, and left out.
      limit *= 2
    }
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// A part of the text as a line; spaces that hang over its end are cut off.
  private func line(_ range: Range<Boundary>, _ columns: Int) -> DisplayText {
    var line = slice(range).truncated(to: columns)
    line.isTruncated = false
    return line
  }
}
