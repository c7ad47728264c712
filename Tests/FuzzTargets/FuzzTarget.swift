/// A reader of what anybody may have written, and what holds whatever that is.
///
/// A crash is found by whoever runs the target; laws are told by ``BrokenLaw``.
package protocol FuzzTarget {
  /// Bytes of the kind that the reader is for, to begin with.
  var seeds: [[UInt8]] { get }

  /// Has the bytes read.
  ///
  /// - Throws: ``BrokenLaw``, or what kept the target from being tried at all.
  func check(_ bytes: [UInt8]) throws
}
