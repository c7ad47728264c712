/// A file descriptor that is closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  deinit { SystemCalls.closeDescriptor(number) }
}
