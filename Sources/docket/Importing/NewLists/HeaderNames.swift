import Interchange
import ListEditor
import ObjectGraph

/// What was made of the names in a header that does not name each column, or not each differently.
struct HeaderNames {
  /// The columns without a name and without a value, which become no fields.
  private(set) var blank: [String] = []
  /// What is to be told, as sentences.
  private(set) var remarks: [String] = []

  /// Of a header in which nothing was made of any name.
  init() {}

  /// Of a header whose columns were given their names.
  ///
  /// - Parameter hasValues: Whether some row has a value in a column.
  init(_ header: InterchangeRecord, hasValues: (Int) -> Bool) {
    let names = header.values.map { value in
      if case .text(let text) = value { text } else { "" }
    }
    // What lies behind the last name and is blank are separators at the end of each line.
    let end = names.lastIndex { !$0.isBlank } ?? names.endIndex
    var passedOver: [String] = []
    for (index, (name, column)) in zip(names, header.columns).enumerated() where name != column {
      let field = "Field \(index + 1) of the header"
      if !name.isBlank {
        remarks.append(
          "\(field) becomes \(ListWords.name(column)): another one is called "
            + "\(ListWords.name(name.trimmingBlanks)).")
      } else if hasValues(index) {
        remarks.append("\(field) has no name: it becomes \(column).")
      } else {
        blank.append(column)
        if index < end { passedOver.append("\(index + 1)") }
      }
    }
    guard !passedOver.isEmpty else { return }
    let fields = SentenceParts.enumeration(passedOver)
    remarks.append(
      passedOver.count == 1
        ? "Field \(fields) of the header was passed over: it has neither a name nor a value."
        : "Fields \(fields) of the header were passed over: they have neither names nor values.")
  }
}
