import ObjectGraph

/// A column as a table declares it.
struct ColumnRow {
  let name: String
  /// Whether its name is no UTF-8, and so is another one here: nobody can ask for the column by it.
  var isNameBroken = false
  let declaredType: String
  let isOptional: Bool
  /// The SQL text behind DEFAULT.
  let defaultText: String?
  /// Whether it is the table's `id`.
  let isKey: Bool
  /// Whether it would be the key if SQLite did not let rows have none in it: `INTEGER PRIMARY KEY
  /// DESC` is a column like any other, with an index, and no number of the row.
  var isOptionalKey = false
  /// Whether it is the key, of a table WITHOUT ROWID or the like, and some row has something else
  /// than a whole number in it, which SQLite takes there.
  var holdsOtherKeys = false
  /// Whether its texts are compared in another way than by bytes; looked up where a check asks.
  var isCollated = false

  /// The column as an attribute; its field says more about it than the table can.
  func attribute(field: ModelReader.FieldRow?, _ rules: TableRules) -> Attribute {
    let type = type(field: field)
    let start = start(of: type)
    return Attribute(
      name, type, isOptional: isOptional,
      defaultValue: start ?? .null, isComputedByDefault: start == nil,
      title: field?.label, isHidden: field?.isHidden ?? false,
      rules: rules.rules(of: name, type))
  }

  /// What the column holds: its field says more about that than the table can.
  func type(field: ModelReader.FieldRow?) -> AttributeType { field.flatMap(Self.type) ?? type }

  /// What a field says that its column holds.
  private static func type(of field: ModelReader.FieldRow) -> AttributeType? {
    AttributeType(fieldType: field.type, choice: field.choice)
  }

  /// What the declared type stands for: by name where people use one, whatever stands in brackets
  /// behind it, else by what SQLite makes of it.
  private var type: AttributeType {
    let declared = declaredType.uppercased()
    let name = declared.prefix { $0 != "(" }
    switch name.last == " " ? name.dropLast() : name {
    case "BOOLEAN", "BOOL": return .boolean
    case "DATE": return .date
    case "DATETIME", "TIMESTAMP": return .dateTime
    default: break
    }
    if declared.contains("INT") { return .integer }
    if ["CHAR", "CLOB", "TEXT"].contains(where: declared.contains) { return .text }
    if declared.isEmpty || declared.contains("BLOB") { return .data }
    // For SQLite all others are numbers, also JSON, UUID and STRING, and hold any text too.
    return ["REAL", "FLOA", "DOUB", "NUM", "DEC", "MONEY"].contains(where: declared.contains)
      ? .real : .text
  }

  /// The value of a DEFAULT that is a literal, as the column holds it, or of none; nil for one of
  /// which only SQLite can tell: an expression, or a text that is no number among numbers.
  private func start(of type: AttributeType) -> AttributeValue? {
    let value = Self.value(ofLiteral: defaultText)
    guard case .text(let text)? = value, [.boolean, .integer, .real].contains(type),
      affinity == .numeric || affinity == .real
    else { return value }
    if affinity == .numeric, let number = Int64(text) { return .integer(number) }
    return Double(text).map { .real($0) }
  }

  /// What gives a default where an expression is wanted, from the text behind DEFAULT; nil for
  /// nothing.
  static func expression(ofDefault text: String) -> String? {
    // A name would be that of a column there.
    switch value(ofLiteral: text) {
    case .some(.null): nil
    case .some(.text(let text)): quoted(literal: text)
    default: text
    }
  }

  /// The value of a literal, or of none; nil for any other text, which is an expression.
  ///
  /// SQLite takes a name for the text that it is written with.
  static func value(ofLiteral text: String?) -> AttributeValue? {
    guard let text else { return .null }
    if text.allSatisfy("0123456789+-.eE".contains) {
      if let number = Int64(text) { return .integer(number) }
      if let number = Double(text) { return .real(number) }
    }
    let words = SQLToken.tokens(of: text)
    guard words.count == 1 else { return nil }
    switch words[0].kind {
    case .text(let content), .name(let content): return .text(content)
    case .number, .blob, .symbol: return nil
    case .word(let word):
      switch word.uppercased() {
      case "NULL": return .null
      case "TRUE": return .integer(1)
      case "FALSE": return .integer(0)
      case "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP": return nil
      default: return .text(word)
      }
    }
  }
}
