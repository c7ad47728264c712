import CNcurses

extension Curses {
  /// Moves the lines of a range of the next screen, up, down if negative, blanking what is
  /// revealed.
  ///
  /// - Parameter isTold: Whether ``scrollShown(rows:by:)`` will do the same to what the terminal
  ///   shows before the next update, so that lines that were alike stay so and are not compared.
  @discardableResult
  func scroll(rows: Range<Int>, by lines: Int, isTold: Bool) -> Bool {
    call("wscrl(\(rows), \(lines))") {
      let window = curses_next_window()
      let changed = isTold ? rows.map { is_linetouched(window, Int32($0)) } : []
      let result = scroll(window, rows, by: lines)
      for (place, row) in rows.enumerated() where isTold {
        let source = place + lines
        let isChanged = changed.indices.contains(source) && changed[source]
        wtouchln(window, Int32(row), 1, isChanged ? 1 : 0)
      }
      return result
    }
  }

  /// Tells ncurses that the terminal has moved the lines of a range.
  @discardableResult
  func scrollShown(rows: Range<Int>, by lines: Int) -> Bool {
    call("wscrl(curscr, \(rows), \(lines))") {
      let window = curses_shown_window()
      let result = scroll(window, rows, by: lines)
      wtouchln(window, Int32(rows.lowerBound), Int32(rows.count), 0)
      return result
    }
  }

  /// The next update compares all lines.
  @discardableResult
  func compareAll(rows: Int) -> Bool {
    call("wtouchln(\(rows))") { wtouchln(curses_next_window(), 0, Int32(rows), 1) }
  }

  /// `scrollok`, `wsetscrreg`, `wscrl`
  private func scroll(
    _ window: UnsafeMutablePointer<WINDOW>?, _ rows: Range<Int>, by lines: Int
  ) -> Int32 {
    scrollok(window, true)
    wsetscrreg(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
    let result = wscrl(window, Int32(lines))
    wsetscrreg(window, 0, getmaxy(window) - 1)
    scrollok(window, false)
    return result
  }
}
