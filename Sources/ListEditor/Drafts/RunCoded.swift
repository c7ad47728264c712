/// Numbers that are written as text in runs: the first number of each, and how many more there are
/// behind a `+`.
protocol RunCoded: Codable {
  associatedtype Element: FixedWidthInteger & Codable

  /// The base of the digits.
  static var radix: Int { get }
  /// Whether a number goes on with a run of so many.
  static func follows(_ next: Element, _ first: Element, after count: Int) -> Bool
  /// A number of a run; nil where there is none so great.
  static func element(_ first: Element, at offset: Int) -> Element?

  var elements: [Element] { get }
  init(elements: [Element])
}

/// The most numbers of a text, more than lists have rows: a damaged one must not ask for all memory
/// there is.
private let mostElements = 1 << 24

extension RunCoded {
  static var radix: Int { 10 }

  /// - Throws: `EncodingError` where there are more than would be read.
  /// - Complexity: O(numbers)
  public func encode(to encoder: any Encoder) throws {
    guard elements.count <= mostElements else {
      throw EncodingError.invalidValue(
        elements.count, .init(codingPath: encoder.codingPath, debugDescription: "too many numbers"))
    }
    var text: [UInt8] = []
    var start = 0
    while start < elements.count {
      let first = elements[start]
      var end = start + 1
      while end < elements.count, Self.follows(elements[end], first, after: end - start) {
        end += 1
      }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += String(first, radix: Self.radix).utf8
      if end - start > 1 { text += "+\(end - start - 1)".utf8 }
      start = end
    }
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: text, as: UTF8.self))
  }

  /// Reads runs, or a list of numbers as earlier drafts have it.
  ///
  /// - Throws: `DecodingError` where it is neither.
  /// - Complexity: O(numbers)
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let list = try? container.decode([Element].self) {
      self.init(elements: list)
      return
    }
    var elements: [Element] = []
    for run in try container.decode(String.self).utf8.split(separator: UInt8(ascii: " ")) {
      let parts = run.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard let first = Element(parts[0], radix: Self.radix), parts.count <= 2,
        let more = parts.count == 2 ? Int(parts[1]) : 0,
        (0..<mostElements - elements.count).contains(more)
      else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no runs")
      }
      for offset in 0...more {
        guard let element = Self.element(first, at: offset) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "too great")
        }
        elements.append(element)
      }
    }
    self.init(elements: elements)
  }
}
