/// What is wrong with a text that was read or a value that should be written, and where.
///
/// It carries the material for a sentence in the reader's language. ``description`` is one in
/// plain English.
public struct InterchangeError: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// Where it is.
  public let place: Place

  /// The line in the text that was read, from 1.
  public var line: Int? { position?.line }

  /// The column in the text that was read, from 1, in characters.
  public var column: Int? { position?.column }

  /// The position in the text that was read; nil if the error is of writing.
  public var position: TextPosition? {
    switch place {
    case .text(let position): position
    case .value, .name: nil
    }
  }

  init(_ kind: Kind, at place: Place) {
    self.kind = kind
    self.place = place
  }

  init(_ kind: Kind, at position: TextPosition) {
    self.init(kind, at: .text(position))
  }
}
