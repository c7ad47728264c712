import Foundation
import FuzzTargets
import TestSupport

#if FUZZING
  /// The run of this process: libFuzzer calls a function, always on the thread that it began with,
  /// and hands it nothing to keep this in.
  nonisolated(unsafe) private let run = FuzzRun()

  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    run.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#else
  @main
  enum Main {
    /// Without libFuzzer there is no guidance; FuzzTests runs the targets then.
    static func main() {
      FileHandle.standardError.write(Data("fuzzer: build and run it by Scripts/fuzz\n".utf8))
      exit(64)
    }
  }
#endif
