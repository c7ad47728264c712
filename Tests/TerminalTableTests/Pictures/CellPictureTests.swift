import Terminal
import Testing

@testable import TerminalTable

/// Every style of cell in every state, at widths from roomy to narrow.
struct CellPictureTests {
  @Test("A cell looks as its picture", arguments: CellPicture.all)
  func looksAsPictured(picture: CellPicture) {
    #expect(picture.shown == picture.lines)
  }

  @Test("A row that matters less is not faint under the cursor or in the hand")
  func subduedUnderTheCursor() {
    let theme = TableTheme.standard
    #expect(theme.title(of: .subdued, []) == Style(.dim))
    #expect(theme.title(of: .subdued, .marked) == Style([.dim, .bold]))
    #expect(theme.title(of: .subdued, .focused) == Style(.reverse))
    #expect(theme.title(of: .subdued, [.focused, .grabbed]) == Style([.reverse, .bold]))
  }

  @Test("There is a picture of every style in every mode at three widths")
  func complete() {
    for style in CellPicture.Style.allCases {
      for mode in CellPicture.Mode.allCases {
        let widths = CellPicture.all.filter { $0.style == style && $0.mode == mode }.map(\.columns)
        #expect(widths == [40, 20, 9], "\(style) \(mode)")
      }
    }
  }
}

extension CellPicture {
  static let all = defaults + values + subtitles + columned + customs
}
