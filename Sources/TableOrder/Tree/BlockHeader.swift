/// What a ``Block`` keeps before its elements.
struct BlockHeader {
  /// How many elements the block holds.
  var count: UInt32
  /// For how many elements there is room.
  var limit: UInt32
}
