/// What happened to a section of the results; nothing else can (`R81`).
public enum FetchedSectionChange: Hashable, Sendable {
  /// It came with its first object, or changed its place (`R80`, `R84`).
  case insert
  /// It went with its last object, or changed its place.
  case delete
}
