/// What a look at the open file has found.
public enum FileSight {
  /// Nothing new.
  case nothing
  /// Changes by other programs, or that it cannot be read, or can again.
  case changes
  /// That it is no longer there, or another in its place: looking again makes no sense.
  case lost
}
