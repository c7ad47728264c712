#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard input, output and error of the process.
enum StandardDescriptors {
  /// Takes the places of those that the program was started without (`<&-`, `>&-`), before what it
  /// opens gets their numbers: its own pipe would be read for the rows of an import, and be written
  /// for standard output. What stands there is the wrong way round, so that whoever reads or writes
  /// meets the same error as before, and not the end of a file.
  static func fill() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
