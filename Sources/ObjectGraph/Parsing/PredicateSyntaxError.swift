/// Why a text is no condition, and where.
public struct PredicateSyntaxError: Error, Hashable, Sendable {
  /// What is wrong. Names are those shown to people.
  public enum Reason: Hashable, Sendable {
    /// There is no such field; those of a similar name as they are typed, the most similar first.
    case unknownField(String, similar: [String])
    /// Something to compare the field by is missing or unknown.
    case expectedOperator(field: String, AttributeType)
    /// The value is missing, or is none of this type; for a choice with similar names as they are
    /// typed, or where there are none with all of a few; for a number whose comma may stand for
    /// thousands, and for a day or a moment that may be two, with those that may be meant.
    case expectedValue(field: String, AttributeType, similar: [String])
    /// The value is a word for none at all, such as `none`, and no value of this type: `is empty`
    /// asks for that; the field as it is typed.
    case valueIsNone(field: String)
    /// `between` lacks its `and`.
    case expectedAnd
    /// A condition is missing, behind `not` for example.
    case expectedCondition
    /// Something stands where nothing more is expected.
    case unexpected(String)
    /// The quotation mark here has no partner.
    case unclosedQuote
    /// The parenthesis here has no partner.
    case unclosedParenthesis
    /// More conditions than ``PredicateParser/conditionLimit``.
    case tooComplex
    /// Conditions nested deeper than ``PredicateParser/depthLimit`` or
    /// ``PredicateParser/nestingLimit``.
    case tooDeep
    /// The choice that a value was looked for in has none yet.
    case noValues(field: String)
  }

  /// Where: distances in bytes of UTF-8 from the start of the text; empty where something is
  /// missing.
  public let range: Range<Int>
  /// What is wrong.
  public let reason: Reason

  /// What is wrong with a text, and the part of it that is to blame.
  ///
  /// - Parameters:
  ///   - range: The part, in bytes of UTF-8; empty where something is missing.
  ///   - reason: What is wrong.
  public init(_ range: Range<Int>, _ reason: Reason) {
    self.range = range
    self.reason = reason
  }
}
