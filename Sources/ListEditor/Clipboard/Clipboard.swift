/// What was copied last, for all lists of one editor.
final class Clipboard {
  /// Nil while nothing was copied.
  var copied: CopiedRows?
  /// How many bytes of text that of the terminal takes; nil while there is none.
  var terminalCapacity: Int?
}
