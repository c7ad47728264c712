/// What `docket [FILE [LIST]]` asks for: a file in the editor.
struct EditorStart: Equatable {
  /// The file; nil for the user's own lists.
  var file: String?
  /// The list to begin with: its title or its table; nil for the one that was shown last.
  var list: String?
  /// Whether the person wants no colours, whatever the settings say.
  var refusesColor = false
  /// Whether the person wants ASCII only, whatever the settings say.
  var isASCII = false

  /// Opens the editor until the person quits.
  func run(on console: Console) throws {
    try edit(try file ?? ownFile(), console)
  }

  /// The file of the user's own lists.
  private func ownFile() throws(Failure) -> String {
    guard let path = UserFolders.ofProcess.ownFile else {
      throw Failure(
        .usage,
        "Your own lists have no place, because HOME is not set to an absolute path. "
          + "Name a file instead.")
    }
    return path
  }
}
