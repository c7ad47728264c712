import Glibc

/// A signal that comes in the moment in which the settings of the terminal are changed.
enum SettingsFault {
  /// The signal, once; nil for none.
  nonisolated(unsafe) static var signal: Int32?
}

/// Stands before the function of the C library in the whole program.
@_cdecl("tcsetattr")
func changeSettings(
  _ terminal: Int32, _ time: Int32, _ settings: UnsafeRawPointer?
) -> Int32 {
  if let signal = SettingsFault.signal {
    SettingsFault.signal = nil
    raise(signal)
  }
  typealias Function = @convention(c) (Int32, Int32, UnsafeRawPointer?) -> Int32
  // `RTLD_NEXT`, which Swift does not see.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let function = dlsym(next, "tcsetattr") else { return -1 }
  return unsafeBitCast(function, to: Function.self)(terminal, time, settings)
}
