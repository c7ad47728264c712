/// What becomes of values that a new type of their field cannot hold.
public enum MisfitRule: Hashable, Sendable {
  /// The change is refused with ``SchemaChangeError/misfits(entity:attribute:keys:count:)``.
  case refuse
  /// They are emptied; undo brings them back.
  case clear
  /// They become new values of the choice; of other types they are refused.
  case addToChoice
}
