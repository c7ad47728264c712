/// One descriptor behind a wait that has something to tell.
struct ReadyDescriptor {
  let source: EventSource
  let descriptor: Int32
  let readiness: Readiness
}
