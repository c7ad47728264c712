/// Sums of sections in every measure.
struct SectionTotals: Hashable, Sendable {
  var rows = 0
  var stops = 0
  var slots = 0

  subscript(measure: SectionMeasure) -> Int {
    switch measure {
    case .rows: rows
    case .stops: stops
    case .slots: slots
    }
  }

  static func += (left: inout Self, right: Self) {
    left.rows += right.rows
    left.stops += right.stops
    left.slots += right.slots
  }

  static func -= (left: inout Self, right: Self) {
    left.rows -= right.rows
    left.stops -= right.stops
    left.slots -= right.slots
  }
}
