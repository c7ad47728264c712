/// What a CSV writer puts at the end of a record. A reader takes all of LF, CRLF and CR.
public enum CSVLineEnding: Sendable {
  /// LF, as the tools of Unix want it.
  case lineFeed
  /// CRLF, as RFC 4180 has it.
  case carriageReturnLineFeed

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [ASCII.lineFeed]
    case .carriageReturnLineFeed: [ASCII.carriageReturn, ASCII.lineFeed]
    }
  }
}
