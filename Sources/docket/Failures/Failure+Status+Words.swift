extension Failure.Status {
  /// What it means, as a sentence.
  var words: String {
    switch self {
    case .nothingFound: "Nothing was found: no such list or row, nothing to undo, nothing picked."
    case .usage: "The arguments are wrong, or there is no terminal to draw on."
    case .data:
      "A value does not fit, a step cannot be taken back, or the file is no Docket file or damaged."
    case .noInput: "There is no such file, or it cannot be read."
    case .cannotCreate: "The file cannot be made, or is there already."
    case .inputOutput: "Reading or writing failed."
    case .temporary: "Another program holds the file; try again."
    case .configuration: "The configuration is wrong (docket info --configuration FILE)."
    }
  }
}
