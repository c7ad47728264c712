/// How often a controller compared a row, or a section, with one of its own to find the place of
/// it: what following changes costs, wherever the clock is (`R174`).
final class ComparisonCount {
  var value = 0
}
