/// What can be fuzzed, by the name that `Scripts/fuzz` takes.
package enum FuzzSubject: String, CaseIterable, Sendable {
  case keys, predicate, date, csv, json, jsonLines, configuration, cache, database, replay

  /// The target, with the files that it needs in a folder.
  package func target(folder: String) throws -> any FuzzTarget {
    switch self {
    case .keys: KeysTarget()
    case .predicate: try PredicateTarget()
    case .date: try DateTarget()
    case .csv: CSVTarget()
    case .json: JSONTarget()
    case .jsonLines: JSONLinesTarget()
    case .configuration: ConfigurationTarget()
    case .cache: try CacheTarget(folder: folder)
    case .database: try DatabaseTarget(folder: folder)
    case .replay: try ReplayTarget()
    }
  }

  /// How many inputs a short run tries, so that each takes about as long as the others.
  package var shortRun: Int {
    switch self {
    case .database, .replay: 60
    case .cache: 200
    default: 1_000
    }
  }
}
