import ObjectGraph

/// What people read and type. A day, a choice or a yes is shown and typed as its field says
/// (``FieldFormat/shown(_:)``, ``FieldFormat/input(_:)``); this is for values as such.
extension AttributeValue {
  /// The value as people read it in a cell or edit it in a field: NULL is empty.
  var fieldText: String {
    switch self {
    case .data(let bytes): bytes.count == 1 ? "(1 byte)" : "(\(bytes.count) bytes)"
    default: plainText
    }
  }
}
