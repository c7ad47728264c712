/// One descriptor in a wait: what is waited for, and what handles it.
struct DescriptorInterest {
  let source: EventSource
  let descriptor: Int32
  let interest: Readiness
  /// Says whether there was anything to handle.
  let handle: (Readiness) -> Bool
  /// Not waited for at present.
  var isSuspended = false
}
