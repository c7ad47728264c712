/// What a fetch knows at once.
struct BegunFetch {
  let order: ResultsOrder
  /// What has still to come; nil if that is all.
  let rest: RestOfFetch?
  /// The rows that were placed one by one, since what was read in order knew not the last of them.
  let placed: [Int64]

  init(order: ResultsOrder, rest: RestOfFetch? = nil, placed: some Sequence<Int64>) {
    self.order = order
    self.rest = rest
    self.placed = Array(placed)
  }
}
