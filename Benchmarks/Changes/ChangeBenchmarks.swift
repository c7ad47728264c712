import Benchmark
import Measuring

/// How long it takes to find out what changed, beside the standard library's
/// `CollectionDifference`.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .thisThread], timeUnits: .microseconds, warmupIterations: 2,
    maxDuration: .seconds(4), maxIterations: 200)

  // The loads that whole-list differs publish: a fifth or a tenth out, as many in, some shuffled.
  for (rows, out, shuffled) in [(5_000, 1_000, 200), (100_000, 10_000, 2_000)] {
    Benchmark("\(rows) rows, \(out) out, \(out) in, \(shuffled) moved: OrderChanges") { benchmark in
      let load = Load(rowCount: rows, deletions: out, insertions: out, moves: shuffled)
      benchmark.measure {
        for _ in benchmark.scaledIterations { blackHole(load.changes()) }
      }
    }
    Benchmark(
      "\(rows) rows, \(out) out, \(out) in, \(shuffled) moved: CollectionDifference",
      configuration: .init(
        metrics: [.wallClock, .thisThread], warmupIterations: 0, maxDuration: .seconds(4),
        maxIterations: 3)
    ) { benchmark in
      let (old, new) = Load(rowCount: rows, deletions: out, insertions: out, moves: shuffled)
        .lists()
      benchmark.measure {
        for _ in benchmark.scaledIterations {
          blackHole(new.difference(from: old).inferringMoves())
        }
      }
    }
  }

  for rows in [1_000, 100_000, 1_000_000] {
    Benchmark(
      "\(rows) rows, 1 moved",
      configuration: .init(
        metrics: [.wallClock, .thisThread], timeUnits: .microseconds, warmupIterations: 2,
        scalingFactor: .kilo, maxDuration: .seconds(4), maxIterations: 20)
    ) { benchmark in
      // Each round is another row and another place, as in a list in use.
      let order = Load.order(rowCount: rows)
      let loads = (0..<1_000).map { Load(order, moves: 1, number: $0) }
      benchmark.measure {
        for round in benchmark.scaledIterations { blackHole(loads[round % 1_000].changes()) }
      }
    }
    let moves = min(rows, 10_000)
    Benchmark("\(rows) rows, \(moves) moved") { benchmark in
      let load = Load(rowCount: rows, moves: moves)
      benchmark.measure {
        for _ in benchmark.scaledIterations { blackHole(load.changes()) }
      }
    }
  }
}
