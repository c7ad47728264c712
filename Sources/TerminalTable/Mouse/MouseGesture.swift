import TableOrder
import Terminal

/// What the mouse is in the middle of.
struct MouseGesture {
  /// A click that may become a double click.
  struct Click: Hashable {
    var place: TableView.Place
    var time: Duration
    /// Where the mouse was, if that was beside what stands on the first line of a row alone.
    var positionBesideMarks: Position?
  }

  /// A pull beyond an edge, which goes on by itself.
  struct Pull: Hashable {
    var motion: TableMotion
    var since: Duration
    /// When the rows go on next.
    var next: Duration
  }

  /// What the left button went down on, while it is held; `nil` when it may not drag anything.
  var pressed: TableView.Place?
  /// The line of the table on which it went down. What was there may be on another one by now.
  var pressedLine = 0
  /// The column whose right edge that is, and where the button went down. Once that is pulled it is
  /// no longer ``pressed``.
  var edge: (column: Int, origin: Int)?
  /// Whether that is the checkbox of the cursor's row, and nothing was pulled since.
  var isOnCheckbox = false
  /// Whether the button has picked up the rows that are being dragged.
  var holdsRows = false
  /// That it is beyond an edge of the rows, with the button held.
  var pull: Pull?
  /// The last click.
  var lastClick: Click?

  /// Whether a press goes on with a click beside the marks of a row, which may have brought these
  /// below the mouse: it means what the first one did.
  func continuesBesideMarks(at position: Position, _ time: Duration, within limit: Duration) -> Bool
  {
    lastClick.map { $0.positionBesideMarks == position && time - $0.time <= limit } ?? false
  }

  /// Takes a click in, and says whether it is the second one in a row; a third begins anew.
  mutating func isDouble(_ click: Click, within limit: Duration) -> Bool {
    let isDouble =
      lastClick.map { $0.place == click.place && click.time - $0.time <= limit } ?? false
    lastClick = isDouble ? nil : click
    return isDouble
  }

  /// Follows the rows and headers that were clicked and pressed through a batch: what stands in
  /// their place now was not.
  mutating func carry(along map: UpdateMap) {
    func carried(_ place: TableView.Place) -> TableView.Place? {
      switch place {
      case .row(let path): map.newPath(ofOld: path).map { .row($0) }
      case .header(let section): map.newSection(ofOld: section).map { .header($0) }
      case .footer(let section): map.newSection(ofOld: section).map { .footer($0) }
      case .columnTitle, .indexTitle: place
      }
    }
    follow(carried)
  }

  /// Follows the row of the cursor, to which each press and click brings that, through a reload; of
  /// other rows and headers nobody knows where they are now.
  ///
  /// - Parameter new: Where the row is, `nil` if it is gone.
  mutating func carry(cursorAt old: TableIndexPath?, to new: TableIndexPath?) {
    func carried(_ place: TableView.Place) -> TableView.Place? {
      switch place {
      case .row(let path): path == old ? new.map { .row($0) } : nil
      case .header, .footer: nil
      case .columnTitle, .indexTitle: place
      }
    }
    follow(carried)
  }

  private mutating func follow(_ carried: (TableView.Place) -> TableView.Place?) {
    pressed = pressed.flatMap(carried)
    lastClick = lastClick.flatMap { click in
      var click = click
      return carried(click.place).map {
        click.place = $0
        return click
      }
    }
  }

  /// The button is up again.
  mutating func forgetPress() {
    pressed = nil
    edge = nil
    isOnCheckbox = false
    holdsRows = false
    pull = nil
  }
}
