/// A row of the order has no values to compare with any more: it was deleted, and nobody said so
/// yet.
struct VanishedRow: Error {
  let key: Int64
}
