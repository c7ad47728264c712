/// What a storm was, as a line that `Scripts/soak` adds up.
struct StormReport {
  let actions: Int
  let kills: Int
  let faults: DiskFaults?

  func print() {
    Swift.print(
      "storm: \(actions) actions, \(kills) kills, \(faults?.count ?? 0) failed calls",
      "(\(faults?.summary ?? "none"))")
  }
}
