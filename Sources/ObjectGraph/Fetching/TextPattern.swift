/// A pattern for whole texts: `*` stands for anything, also nothing, `?` for one character, and a
/// backslash takes the meaning off what follows it.
///
/// ```swift
/// let isMatch = TextPattern("*.swift").matches("main.swift")  // true
/// ```
///
/// Characters are Unicode scalars: `?` is one of them, in the text as its collation compares it.
public struct TextPattern: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The pattern as it is written.
  public let text: String

  /// A pattern from its text, which may be any: no text is wrong.
  ///
  /// - Parameter text: The pattern as it is written.
  public init(_ text: String) {
    self.text = text
  }

  /// A pattern as a literal, in which Swift wants each backslash twice.
  ///
  /// - Parameter value: The pattern as it is written.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// One piece of a pattern.
  private enum Piece: Equatable {
    case scalar(Unicode.Scalar)
    case oneScalar
    case anything
  }

  /// Whether the whole of a text follows the pattern.
  ///
  /// - Complexity: O(length of the text · length of the pattern), in most cases their sum
  public func matches(_ text: String, _ collation: Collation = .binary) -> Bool {
    let scalars = Array(collation.folding(text).unicodeScalars)
    let pieces = Self.pieces(of: collation.folding(self.text))
    // When a character does not fit, the last `*` takes one character more, and all behind it is
    // tried again: an earlier one could not do better.
    var (scalar, piece) = (0, 0)
    var retry: (scalar: Int, piece: Int)?
    while scalar < scalars.count {
      if piece < pieces.count, pieces[piece] == .anything {
        retry = (scalar, piece + 1)
        piece += 1
      } else if piece < pieces.count,
        pieces[piece] == .oneScalar || pieces[piece] == .scalar(scalars[scalar])
      {
        (scalar, piece) = (scalar + 1, piece + 1)
      } else if let last = retry {
        retry = (last.scalar + 1, last.piece)
        (scalar, piece) = (last.scalar + 1, last.piece)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .anything }
  }

  private static func pieces(of pattern: String) -> [Piece] {
    var pieces: [Piece] = []
    var isTaken = false
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case "\\" where !isTaken:
        isTaken = true
        continue
      case "*" where !isTaken: pieces.append(.anything)
      case "?" where !isTaken: pieces.append(.oneScalar)
      default: pieces.append(.scalar(scalar))
      }
      isTaken = false
    }
    return isTaken ? pieces + [.scalar("\\")] : pieces
  }
}
