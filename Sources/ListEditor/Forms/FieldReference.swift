/// Where a value of a field leads, whose file describes no such field: there it is a number.
enum FieldReference: Equatable {
  /// The field leads nowhere.
  case none
  /// It holds nothing, or something that is no number.
  case empty
  /// To a row that is called so.
  case row(String)
  /// To none: the list of those that it could lead to.
  case nobody(list: String)

  /// What the number stands for.
  var name: String? {
    if case .row(let name) = self { name } else { nil }
  }

  /// What stands below the number.
  var words: String {
    switch self {
    case .none, .empty: ""
    case .row(let name): name
    case .nobody(let list): "No row of \(list) has this number"
    }
  }
}
