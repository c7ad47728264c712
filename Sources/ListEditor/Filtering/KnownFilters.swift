/// The filters that the file keeps of a list, as they were read last: the title line asks for their
/// names with every turn.
struct KnownFilters {
  /// How often they were read.
  private(set) var readCount = 0
  private var stored: String?
  private var filters = SavedFilters(nil)

  /// Those of what the file holds by now.
  mutating func filters(in stored: String?) -> SavedFilters {
    if stored != self.stored {
      self.stored = stored
      filters = SavedFilters(stored)
      readCount += 1
    }
    return filters
  }
}
