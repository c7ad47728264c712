import Terminal
import TestSupport
import Testing

/// A long scripted day with each template, on a real terminal.
struct LongDayTests {
  @Test(
    "After each step of a long day the screen shows what the sqlite3 shell finds in the file",
    arguments: LongDayTemplate.allCases)
  func day(template: LongDayTemplate) throws {
    let day = try LongDay(template)
    try day.compare()
    let morning = try day.titles
    for step in template.day { try day.perform(step) }
    let evening = try day.titles
    #expect(evening != morning)

    day.program.paste("One\nTwo\nThree")
    try day.program.wait(forStatus: "Add 3 rows, one for each line?")
    try day.perform(.init(keys: "y"))
    #expect(try day.titles.count == evening.count + 3)
    try day.perform(.init(keys: "u"))
    #expect(try day.titles == evening)

    // The whole day is taken back and done again. Where a trigger of the file stamps each change,
    // what was taken back is a change too.
    if template.hasManualOrder {
      try day.perform(.init(keys: "999u"))
      #expect(try day.titles == morning, "\(day.trace)")
      try day.perform(.init(keys: "999<Ctrl-r>u"))
      #expect(try day.titles == evening, "\(day.trace)")
    }

    try day.perform(.init(keys: "g"))
    let shown = day.program.screen.lines.dropLast()
    try day.program.quit()
    #expect(try day.file.shell("PRAGMA integrity_check") == ["ok"])
    #expect(try day.file.shell("PRAGMA foreign_key_check") == [])
    #expect(try day.file.entries == ["list.docket"])
    let again = try day.file.open(size: LongDay.size)
    try again.wait(until: "all rows are there") { $0.screen.lines[0] == shown.first }
    try again.waitUntilIdle()
    #expect(again.screen.lines.dropLast() == shown)
    try again.quit()
  }
}
