import Benchmark
import FetchedResults
import Measuring
import ObjectGraph

/// How long a person waits for a list: from its file to the screen, and from an edit to the
/// delegate.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .thisThread, .allThreads], timeUnits: .microseconds,
    warmupIterations: 2, maxDuration: .seconds(6), maxIterations: 30)

  let cache = ResultsCache(folder: ListFile.folder + "/caches")
  for rows in [1_000, 1_000_000] {
    for (order, name) in [("position", "the list's order"), ("title", "another order")] {
      Benchmark("\(rows) rows in \(name): first screen") { benchmark in
        try measureOpening(benchmark, rows, by: order)
      }
      Benchmark("\(rows) rows in \(name): all rows") { benchmark in
        try measureOpening(benchmark, rows, by: order, completely: true)
      }
    }
    Benchmark("\(rows) rows in another order, from a cache: first screen") { benchmark in
      try fill(cache, rows)
      try measureOpening(benchmark, rows, by: "title", cache: cache)
    }
    Benchmark("\(rows) rows in another order, from a cache: all rows") { benchmark in
      try fill(cache, rows)
      try measureOpening(benchmark, rows, by: "title", cache: cache, completely: true)
    }
  }

  for rows in [1_000, 100_000, 1_000_000] {
    Benchmark(
      "\(rows) rows, one edited: edit, notice, did",
      configuration: .init(
        metrics: [.wallClock, .thisThread, .allThreads], timeUnits: .microseconds,
        warmupIterations: 2, scalingFactor: .kilo, maxDuration: .seconds(6), maxIterations: 20)
    ) { benchmark in
      let load = try EditingLoad(ListFile(rowCount: rows), edits: 1_000)
      try benchmark.measure {
        for round in benchmark.scaledIterations { try load.makeEdit(round % 1_000) }
      }
      try load.close()
    }
  }

  // The loads that whole-list differs publish, and moves alone, as changes of a context.
  for (rows, out, moved) in [(5_000, 1_000, 200), (100_000, 10_000, 2_000), (100_000, 0, 10_000)] {
    Benchmark("\(rows) rows, \(out) out, \(out) in, \(moved) moved: notice to did") { benchmark in
      let load = try EditingLoad(
        ListFile(rowCount: rows), edits: moved, deletions: out, insertions: out)
      try load.makeAllEdits()
      try benchmark.measure { try load.list.context.processPendingChanges() }
      try load.close()
    }
  }
}

/// Measures the way from the file to the rows of the first screen, or to all of them.
private func measureOpening(
  _ benchmark: Benchmark, _ rows: Int, by order: String, cache: ResultsCache? = nil,
  completely: Bool = false
) throws {
  let file = try ListFile(rowCount: rows)
  let list = try benchmark.measure {
    let list = try OpenList(file, by: AttributePath(attribute: order), cache: cache)
    if completely { try list.complete() }
    return list
  }
  try list.close()
}

/// Sees to it that there is a valid cache.
private func fill(_ cache: ResultsCache, _ rows: Int) throws {
  let list = try OpenList(ListFile(rowCount: rows), by: "title", cache: cache)
  try list.complete()
  try list.close()
}
