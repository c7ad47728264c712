import ObjectGraph

/// What the rows of a form hold in one of its fields.
struct RowValues: Equatable {
  /// The values, row by row; never empty.
  let values: [AttributeValue]
  /// What all of them are; nil if they differ.
  let common: AttributeValue?
  /// The first few of the different values, in the order of the rows.
  let variety: [AttributeValue]

  /// How many different values are known apart.
  static let mostVariety = 6

  init(_ values: [AttributeValue]) {
    self.init(values, areAllKnown: true)
  }

  /// The values of rows that hold different ones, though not all of them may be known.
  init(differing values: [AttributeValue]) {
    self.init(values, areAllKnown: false)
  }

  private init(_ values: [AttributeValue], areAllKnown: Bool) {
    self.values = values
    variety = Self.variety(of: values)
    common = areAllKnown && variety.count == 1 ? variety[0] : nil
  }

  /// Whether the rows hold different values.
  var differ: Bool { common == nil }

  /// The values of some of the rows, by their numbers.
  func kept(_ rows: [Int]) -> RowValues { RowValues(rows.map { values[$0] }) }

  /// The values where some of a choice have other names by now: the new one for each old one.
  func renamed(_ names: [AttributeValue: String]) -> RowValues {
    let now: [AttributeValue] = values.map { value in names[value].map { .text($0) } ?? value }
    return differ ? RowValues(differing: now) : RowValues(now)
  }

  private static func variety(of values: [AttributeValue]) -> [AttributeValue] {
    var found: [AttributeValue] = []
    for value in values where !found.contains(value) {
      found.append(value)
      if found.count == mostVariety { break }
    }
    return found
  }

  /// What the rows that are not as before hold now.
  func changes(since before: RowValues) -> [AttributeValue] {
    zip(before.values, values).filter { $0 != $1 }.map(\.1)
  }
}
