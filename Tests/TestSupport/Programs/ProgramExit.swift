/// How a program ended.
public enum ProgramExit: Hashable, Sendable {
  /// With this exit code.
  case exited(Int32)
  /// By this signal.
  case signaled(Int32)

  /// Reads what `waitpid` gives; the macros of `<sys/wait.h>` cannot be seen from Swift.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }
}
