/// What the journal keeps of a place, by the names that stand in the file.
enum PlacePart: String {
  case section, predecessor, successor, rank
}
