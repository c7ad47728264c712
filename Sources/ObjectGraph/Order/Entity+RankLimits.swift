extension Entity {
  /// What the rules of the order attribute allow, as far as they are limits; every rank where it
  /// has none, or such as no rank keeps.
  package var rankLimits: ClosedRange<Int64> {
    let rules = orderAttribute.flatMap(attribute(named:))?.rules ?? []
    var (least, greatest) = (Int64.min, Int64.max)
    for rule in rules {
      switch rule {
      case .minimum(.integer(let rank)): least = max(least, rank)
      case .greaterThan(.integer(let rank)) where rank < .max: least = max(least, rank + 1)
      case .maximum(.integer(let rank)): greatest = min(greatest, rank)
      case .lessThan(.integer(let rank)) where rank > .min: greatest = min(greatest, rank - 1)
      case .minimum(.real(let rank)):
        least = Int64(exactly: rank.rounded(.up)).map { max(least, $0) } ?? least
      case .greaterThan(.real(let rank)):
        least = Int64(exactly: rank.rounded(.down) + 1).map { max(least, $0) } ?? least
      case .maximum(.real(let rank)):
        greatest = Int64(exactly: rank.rounded(.down)).map { min(greatest, $0) } ?? greatest
      case .lessThan(.real(let rank)):
        greatest = Int64(exactly: rank.rounded(.up) - 1).map { min(greatest, $0) } ?? greatest
      default: break
      }
    }
    return least <= greatest ? least...greatest : .min ... .max
  }
}
