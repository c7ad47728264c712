/// The beginning of a fetch whose rest is read on another thread.
package struct ProgressiveFetch {
  /// The first keys, as they are saved; all of them where there is no ``reader``.
  package let first: OrderedKeys
  /// The keys of objects whose places unsaved changes decide, of which neither the first keys nor
  /// the rest know: their own, or those of objects to which a path leads from them.
  package let unsaved: [Int64]
  /// Reads all keys, the first ones among them; nil if there are no others.
  package let reader: (any BackgroundReader)?
}
