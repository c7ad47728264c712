extension InterchangeError: CustomStringConvertible {
  /// A sentence without its full stop, such as `line 3, column 5: expected a line end, found “x”`.
  public var description: String { "\(place): \(kind)" }
}

extension InterchangeError.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .utf16: "this is UTF-16, save it as UTF-8"
    case .invalidUTF8: "this is not UTF-8"
    case .nul: "a zero byte, this is not a text file in UTF-8"
    case .fieldTooLong(let limit): "a field of more than \(limit) bytes begins here"
    case .recordTooLong(let limit): "a record of more than \(limit) bytes begins here"
    case .tooManyColumns(let limit): "more than \(limit) columns"
    case .missingHeader: "expected a header with the names of the columns, found the end"
    case .emptyName: "a column has no name"
    case .duplicateName(let name): "the name “\(name)” is there twice"
    case .unnamedField(let number): "field \(number) of the header has no name"
    case .fieldWithoutName: "a field in a column without a name"
    case .fieldCount(let found, let expected):
      "\(found) \(found == 1 ? "field" : "fields") where the header has \(expected)"
    case .unterminatedQuote: "the quote that begins here is never closed"
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .unterminatedString: "the string that begins here is never closed"
    case .controlCharacter(ASCII.lineFeed), .controlCharacter(ASCII.carriageReturn):
      "a line end within a string, close the string or write \\n"
    case .controlCharacter(let byte): "the control character \(byte) within a string"
    case .invalidEscape: "a backslash that begins no escape"
    case .loneSurrogate(let unit):
      "\\u\(String(unit, radix: 16)) is one half of a surrogate pair without the other"
    case .invalidNumber(let text): "“\(text)” is not a number"
    case .invalidWord(let text): "“\(text)” is not true, false or null"
    case .nestedValue(let path): "\(path) is a list or an object, where a field has one value"
    case .notFinite(let number): "\(number) cannot be written as a number"
    }
  }
}

extension InterchangeError.Found: CustomStringConvertible {
  public var description: String {
    switch self {
    case .character(let scalar) where scalar.value > 0x20 && scalar.value < 0x7F: "“\(scalar)”"
    case .character(" "): "a blank"
    case .character("\t"): "a tab"
    case .character(let scalar): "the control character \(scalar.value)"
    case .nonASCII: "another character"
    case .lineEnd: "the end of the line"
    case .end: "the end"
    }
  }
}

extension InterchangeError.Expectation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .separatorOrLineEnd: "a separator or a line end after the closing quote"
    case .array: "“[”"
    case .object: "“{”"
    case .objectOrArrayEnd: "“{” or “]”"
    case .commaOrArrayEnd: "“,” or “]”"
    case .nameOrObjectEnd: "a name in quotes or “}”"
    case .name: "a name in quotes"
    case .colon: "“:”"
    case .value: "a value"
    case .commaOrObjectEnd: "“,” or “}”"
    case .lineEnd: "a line end"
    case .end: "nothing more"
    }
  }
}
