/// Turns one grapheme into the glyphs that are shown for it.
struct GlyphPainter {
  let widths: CharacterWidths

  /// As many marks as a character keeps; ncurses holds no more in a cell.
  static let maximumMarks = 4

  /// As many characters of a grapheme as are looked at; what comes after them is a mark too many.
  static let maximumCharacters = 32

  /// The columns of a character that is a grapheme and shown as it is; `nil` if that has to be
  /// looked at. What ``paint(_:into:)`` says of it, for most letters of most texts.
  func columns(ofPlain scalar: Unicode.Scalar) -> Int? {
    guard scalar.standsAlone, !scalar.isControl, scalar != "\u{AD}" else { return nil }
    let columns = widths[scalar]
    return columns > 0 ? columns : nil
  }

  /// Replaces `glyphs` by those that show `cluster`: none if all of it is invisible.
  func paint(_ cluster: some Collection<Unicode.Scalar>, into glyphs: inout [PaintedGlyph]) {
    glyphs.removeAll(keepingCapacity: true)
    guard let first = cluster.first else { return }
    if first.isControl {
      for scalar in cluster {
        for character in ControlPicture.of(scalar, widths).unicodeScalars {
          glyphs.append(PaintedGlyph(base: character, columns: 1))
        }
      }
    } else {
      for scalar in cluster where !scalar.isInvisible {
        if first.isPictograph && !glyphs.isEmpty && widths[scalar] != 0 { break }
        paint(scalar, into: &glyphs)
      }
    }
  }

  /// Adds a character: as a glyph of its own, or as a mark on the last one.
  private func paint(_ scalar: Unicode.Scalar, into glyphs: inout [PaintedGlyph]) {
    let columns = widths[scalar]
    if let letter = scalar.flagLetter {
      glyphs.append(PaintedGlyph(base: letter, columns: 1))
    } else if columns < 0 {
      glyphs.append(PaintedGlyph(base: replacement, columns: 1))
    } else if columns == 0 {
      guard scalar.properties.generalCategory != .format else { return }
      paintMark(scalar, into: &glyphs)
    } else if scalar.isSkinTone {
      // Without an emoji before it. Terminals would give it to any emoji that stands there, also to
      // one that here is a cluster of its own.
      glyphs.append(PaintedGlyph(base: replacement, columns: 1))
    } else {
      if glyphs.isEmpty, scalar.isJoiningMark {
        glyphs.append(PaintedGlyph(base: lonelyBase, columns: 1))
      }
      glyphs.append(PaintedGlyph(base: scalar, columns: columns))
    }
  }

  /// Adds a character without columns to the last glyph.
  private func paintMark(_ mark: Unicode.Scalar, into glyphs: inout [PaintedGlyph]) {
    let last = glyphs.indices.last
    if mark.properties.generalCategory == .otherLetter {
      // A vowel or final consonant of Hangul: without its syllable terminals dispute it.
      guard let last, Hangul.canBegin(with: glyphs[last].base) else {
        glyphs.append(PaintedGlyph(base: replacement, columns: 1))
        return
      }
      if glyphs[last].marks.isEmpty,
        let syllable = Hangul.syllable(joining: glyphs[last].base, mark),
        widths[syllable] == glyphs[last].columns
      {
        glyphs[last].base = syllable
        return
      }
    }
    guard let last else {
      glyphs.append(PaintedGlyph(base: lonelyBase, marks: [mark], columns: 1))
      return
    }
    if glyphs[last].marks.count < Self.maximumMarks { glyphs[last].marks.append(mark) }
  }

  /// What marks stand on that have no character before them.
  private var lonelyBase: Unicode.Scalar { widths.hasPicture("\u{25CC}") ? "\u{25CC}" : " " }

  /// What is shown for a character that the terminal cannot show.
  private var replacement: Unicode.Scalar { widths.hasPicture("\u{FFFD}") ? "\u{FFFD}" : "?" }
}
