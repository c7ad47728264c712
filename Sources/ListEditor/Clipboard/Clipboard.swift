/// What was copied last, for all lists of one editor.
final class Clipboard {
  /// Nil while nothing was copied.
  var copied: CopiedRows?
}
