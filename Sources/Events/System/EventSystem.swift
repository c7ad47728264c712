/// Where an event loop takes the time from and how it waits.
///
/// Tests put a clock of their own here and count the waits.
struct EventSystem {
  var now: () -> Duration = SystemCalls.monotonicTime
  var wait: ([DescriptorInterest], Duration?) throws(EventLoopError) -> [ReadyDescriptor] =
    SystemCalls.wait
}
