extension Failure {
  /// With what the program ends; the numbers are those of `sysexits`.
  enum Status: Int32, CaseIterable {
    /// Nothing of that name was found, or nothing was picked.
    case nothingFound = 1
    /// The arguments are wrong, or there is no terminal to draw on.
    case usage = 64
    /// A value does not fit, a step cannot be taken back, or the file is no Docket file or damaged.
    case data = 65
    /// There is no such file, or it cannot be read.
    case noInput = 66
    /// The file could not be made, or is there already.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Another program holds the file; it may work later.
    case temporary = 75
    /// The configuration is wrong.
    case configuration = 78
  }
}
