/// How values are written in JSON.
public enum JSONEncoding {
  /// A text in quotes, for whoever writes something else than records.
  ///
  /// - Complexity: O(bytes)
  public static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in quotes. Escaped are quotes, backslashes and control characters only.
  ///
  /// - Complexity: O(bytes)
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(ASCII.quote)
    text.withUTF8 { utf8 in
      let utf8 = utf8.span
      var start = 0
      for index in utf8.indices {
        let byte = utf8[index]
        guard byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash else {
          continue
        }
        bytes.append(utf8.extracting(start..<index))
        appendEscape(of: byte, to: &bytes)
        start = index + 1
      }
      bytes.append(utf8.extracting(start...))
    }
    bytes.append(ASCII.quote)
  }

  /// Appends a value, which is no infinity and no `NaN`.
  static func append(_ value: InterchangeValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .text(let text): append(text, to: &bytes)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .real(let number): bytes.append(contentsOf: number.description.utf8)
    case .decimal(let numeral): bytes.append(contentsOf: numeral.text.utf8)
    case .boolean(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(ASCII.backslash)
    switch byte {
    case ASCII.quote, ASCII.backslash: bytes.append(byte)
    case ASCII.lineFeed: bytes.append(UInt8(ascii: "n"))
    case ASCII.carriageReturn: bytes.append(UInt8(ascii: "r"))
    case ASCII.tab: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: (digits.utf8.count == 1 ? "u000" : "u00").utf8)
      bytes.append(contentsOf: digits.utf8)
    }
  }
}
