/// The beginning of a fetch whose rest is read on another thread.
public struct ProgressiveFetch {
  /// The first keys, as they are saved; all of them where there is no ``reader``.
  public let first: OrderedKeys
  /// The keys of objects whose places unsaved changes decide, of which neither the first keys nor
  /// the rest know: their own, or those of objects to which a path leads from them.
  public let unsaved: [Int64]
  /// Reads all keys, the first ones among them; nil if there are no others.
  public let reader: (any BackgroundReader)?
}
