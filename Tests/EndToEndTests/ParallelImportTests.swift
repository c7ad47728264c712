import Foundation
import TestSupport
import Testing

@Suite("Imports that make a list of one name at one time")
struct ParallelImportTests {
  @Test("make one list, and the others are told that it is there and add no rows")
  func oneName() throws {
    let file = try SampleFile(template: "heroes")
    let rows = file.folder.path(of: "rows.csv")
    try Data("Title\nEmma\nUlysses\n".utf8).write(to: URL(filePath: rows))
    let line = #"""
      for number in 1 2 3 4 5 6; do
        ("$0" import "$1" Novels "$2" --new 2>"$2.$number"; echo $? >>"$2.statuses") &
      done
      wait
      sort "$2.statuses"
      cat "$2".[1-6] | grep -c "There is a list Novels already"
      """#
    let program = try BuiltProduct.path(of: "docket")
    let result = try Command.run("sh", ["-c", line, program, file.path, rows])
    #expect(result.output == "0\n73\n73\n73\n73\n73\n5\n", "\(result.errors)")
    #expect(try file.shell("SELECT title FROM docket_list") == ["Heroes", "Novels"])
    #expect(try file.shell("SELECT count(*) FROM novels") == ["2"])
    let steps = try file.shell("SELECT name FROM docket_undo_group")
    #expect(steps == ["Add list Novels", "Import 2 items"])
  }
}
