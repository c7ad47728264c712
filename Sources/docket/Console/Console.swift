import ListEditor
import ObjectGraph
import Terminal

/// Where a command's data and its words go: data to standard output, words to standard error.
///
/// A value of closures, so that tests run whole commands in their own process and read what came.
struct Console {
  /// Whether a person reads the data on a terminal: then nothing in it may act on the terminal.
  var isOutputTerminal: Bool
  /// Whether a person reads the words, so that progress and confirmations make sense.
  var isErrorTerminal: Bool
  /// The descriptor behind the output, to be watched for a reader that goes away; nil without one.
  var outputDescriptor: Int32?
  /// Writes bytes of data as they are.
  ///
  /// It throws `Ending` when nobody reads any more, or a `Failure` when writing fails.
  var writeBytes: ([UInt8]) throws -> Void
  /// Writes words as they are.
  var writeWords: (String) -> Void
  /// Watches for signals that end a command.
  var watchSignals: () throws -> EndingSignals = {
    EndingSignals(pending: { nil }, wait: { _ in })
  }
  /// The day on which `today` falls, and whatever else people call days by.
  var today: () -> CalendarDay
  /// What `now` is, in UTC.
  var now: () -> CalendarMoment
  /// The clocks by which people read moments.
  var clocks: LocalTime = .utc
  /// How many columns the terminal of the output has.
  var columns = 80
  /// Which characters the terminal has, for the pictures of those that must not reach it.
  var widths: CharacterWidths = .standard
  /// The signs that the terminal has, for the rest of a title that a sentence cuts.
  var glyphs: Glyphs = .unicode(.standard)

  /// Writes data: raw into a pipe or a file, on a terminal with pictures in place of controls other
  /// than the line breaks and tabs between fields.
  ///
  /// - Throws: ``Ending`` when the reader has gone, ``Failure`` when writing fails.
  func write(_ bytes: [UInt8]) throws {
    guard isOutputTerminal else { return try writeBytes(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    try writeBytes(
      Array(ControlPicture.replacing(in: text, keeping: ["\n", "\t"], widths: widths).utf8))
  }

  /// Writes a line, or several, and the end of the last.
  ///
  /// - Throws: As ``write(_:)``.
  func write(line: String) throws {
    try write(Array((line + "\n").utf8))
  }

  /// Writes a line of words that may have been cut: on a terminal with its own sign for that.
  ///
  /// - Throws: As ``write(_:)``.
  func write(sentence: String) throws {
    try write(line: isOutputTerminal ? glyphs.fitting(sentence) : sentence)
  }

  /// Prints what a command has to tell of a change that is made.
  ///
  /// - Parameter change: That it is made, as a sentence: whoever tries again would make it twice.
  /// - Throws: As `body`, with that sentence before where the output cannot be written.
  func print(after change: @autoclosure () -> String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure where failure.status == .inputOutput {
      throw Failure(
        failure.status, "\(change()) \(failure.sentence)", others: failure.others)
    }
  }

  /// Says a sentence to people. File names and the words of others are made safe to show first.
  ///
  /// - Parameter keepingLines: Whether line breaks stay; else they are shown as pictures.
  func say(_ sentence: String, keepingLines: Bool = false) {
    let text = ControlPicture.replacing(
      in: "docket: " + glyphs.fitting(sentence), keeping: keepingLines ? ["\n"] : [], widths: widths
    )
    writeWords(text + "\n")
  }

  /// Confirms what was done, to somebody who looks; scripts know it by the exit status.
  func confirm(_ sentence: String) {
    if isErrorTerminal { say(sentence) }
  }
}
