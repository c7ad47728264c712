/// One descriptor in a wait: what is waited for, and afterwards what is there.
struct DescriptorInterest {
  let source: EventSource
  let descriptor: Int32
  let interest: Readiness
  var readiness: Readiness = []
}
