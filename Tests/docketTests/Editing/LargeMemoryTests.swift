#if os(Linux)
  import CLargeMemory
  import Glibc
  import TestSupport
  import Testing

  @Suite(.disabled(if: Sanitizer.current != nil, "a sanitizer hands out memory in its own way"))
  struct LargeMemoryTests {
    @Test("A large piece of memory is a mapping of its own, whatever was freed before")
    func mapping() async {
      await #expect(processExitsWith: .success) {
        large_memory_return_when_freed()
        // Addresses are looked at: what nobody looks at is not even allocated in a release.
        let first = malloc(8 << 20)
        guard Int(bitPattern: first) % 16 == 0 else { exit(2) }
        free(first)
        let before = large_memory_mapping_count()
        let piece = malloc(256 << 10)
        exit(Int(bitPattern: piece) % 16 == 0 && large_memory_mapping_count() == before + 1 ? 0 : 1)
      }
    }

    @Test("Small pieces that were freed below one that is in use go back when the heap is trimmed")
    func trimming() async {
      await #expect(processExitsWith: .success) {
        large_memory_return_when_freed()
        let pieces = (0..<40_000).map { _ in memset(malloc(900), 1, 900) }
        let used = residentPages()
        for piece in pieces.dropLast() { free(piece) }
        let freed = residentPages()
        large_memory_trim()
        let pages = 40_000 * 900 / 4_096
        exit(freed > used - pages / 8 && residentPages() < used - pages / 2 ? 0 : 1)
      }
    }
  }

  private func residentPages() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    fgets(&line, 128, file)
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
#endif
