extension InterchangeError {
  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    // The bytes.
    /// The stream begins with the byte order mark of UTF-16.
    case utf16
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A zero byte where text was expected: a binary file, or UTF-16 without its mark.
    case nul

    // The sizes (``ReadingLimits``).
    /// A field, name, number or word that begins here has more bytes than `limit`.
    case fieldTooLong(limit: Int)
    /// A record that begins here has more bytes than `limit`.
    case recordTooLong(limit: Int)
    /// The column that begins here is one more than `limit`.
    case tooManyColumns(limit: Int)

    // The names.
    /// The stream ends without a header.
    case missingHeader
    /// A column without a name.
    case emptyName
    /// The name of an earlier column, or an earlier name of the same object. Names are compared
    /// as `String` compares them.
    case duplicateName(String)

    // CSV.
    /// A field of the header that is empty, though fields behind it are not, counted from 1.
    case unnamedField(number: Int)
    /// A field that is not empty in a column at the end that has no name.
    case fieldWithoutName
    /// A record with more or fewer fields than the header has. With more it stands at the first
    /// field too many, with fewer at the end of the record.
    case fieldCount(found: Int, expected: Int)
    /// A quote that begins here and is closed nowhere.
    case unterminatedQuote

    // The grammar.
    /// Something else than what can stand here.
    case unexpected(Found, expected: Expectation)

    // JSON.
    /// A string that begins here and is closed nowhere.
    case unterminatedString
    /// A control character in a string, where JSON wants an escape.
    case controlCharacter(UInt8)
    /// A backslash followed by what is no escape.
    case invalidEscape
    /// One half of a surrogate pair without the other.
    case loneSurrogate(UInt16)
    /// What begins like a number and is none; a long one is cut.
    case invalidNumber(String)
    /// A word that is not `true`, `false` or `null`; a long one is cut.
    case invalidWord(String)
    /// An array or an object as a value, where a list has fields; `path` as in `$[2].address`.
    case nestedValue(path: String)

    // Writing.
    /// An infinity or `NaN`, which no format has.
    case notFinite(Double)
  }

  /// What was found in place of something else.
  public enum Found: Hashable, Sendable {
    /// A character of ASCII.
    case character(Unicode.Scalar)
    /// A character outside ASCII.
    case nonASCII
    case lineEnd
    /// The end of the stream.
    case end
  }

  /// What could have stood there.
  public enum Expectation: Hashable, Sendable {
    /// After the closing quote of a CSV field: the separator or a line end.
    case separatorOrLineEnd
    /// At the start of a JSON file: `[`.
    case array
    /// `{`
    case object
    /// At the start of an array: `{` or `]`.
    case objectOrArrayEnd
    /// After an object of an array: `,` or `]`.
    case commaOrArrayEnd
    /// At the start of an object: a name in quotes or `}`.
    case nameOrObjectEnd
    /// A name in quotes.
    case name
    /// `:`
    case colon
    /// A string, a number, `true`, `false` or `null`.
    case value
    /// After a value: `,` or `}`.
    case commaOrObjectEnd
    /// After an object of JSON Lines.
    case lineEnd
    /// After the array: nothing more.
    case end
  }
}

extension InterchangeError.Found {
  init(_ byte: UInt8) {
    switch byte {
    case ASCII.lineFeed, ASCII.carriageReturn: self = .lineEnd
    case 0x80...: self = .nonASCII
    default: self = .character(Unicode.Scalar(byte))
    }
  }
}
