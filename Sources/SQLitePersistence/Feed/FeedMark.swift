/// Up to where the feed was read, and what SQLite's `data_version` was just before.
///
/// That number moves with every commit of another connection, and with none of our own, so a mark
/// is moved or thrown away when the store itself commits.
struct FeedMark: Equatable {
  let dataVersion: Int64
  let position: Int64
}
