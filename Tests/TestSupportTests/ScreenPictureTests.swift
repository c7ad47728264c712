import Terminal
import TestSupport
import Testing

@Suite struct ScreenPictureTests {
  private let terminal = VirtualTerminal(size: Size(columns: 8, rows: 2))

  @Test("A picture holds the text, the styles and the cursor that are looked at, and no others")
  func comparesWhatIsLookedAt() {
    Surface(terminal).draw("Milk", style: Style(.bold), at: .origin)
    terminal.placeCursor(at: .origin)
    terminal.flush()
    #expect(ScreenPicture(terminal) == ["Milk", ""])
    #expect(ScreenPicture(terminal) != ["Milk"])
    let styled = ScreenPicture(terminal, styles: [Style(.bold): "b"])
    #expect(styled == ScreenPicture(["Milk", ""], styles: ["bbbb", ""], cursor: .origin))
    #expect(styled != ScreenPicture(["Milk", ""], styles: ["bbb", ""], cursor: .origin))
    #expect(styled != ScreenPicture(["Milk", ""], styles: ["bbbb", ""]))
  }

  @Test("A picture is printed in a frame, with its styles beside it")
  func description() {
    let picture = ScreenPicture(
      ["Milk", "a"], styles: ["bb"], cursor: Position(row: 1, column: 0))
    #expect(picture.description == "\n│Milk│bb\n│a   │\ncursor at 1:0\n")
  }
}
