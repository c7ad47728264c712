import ArgumentParser

/// How records are printed.
enum RecordFormat: String, EnumerableFlag {
  case plain, csv, json

  static func help(for value: RecordFormat) -> ArgumentHelp? {
    switch value {
    case .plain: "One line a row, tabs between the fields."
    case .csv: "CSV with a header."
    case .json: "A JSON array of objects."
    }
  }
}
