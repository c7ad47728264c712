#if os(Linux)
  import CLargeMemory
  import Glibc
  import Testing

  struct LargeMemoryTests {
    @Test("A large piece of memory is a mapping of its own, whatever was freed before")
    func mapping() async {
      await #expect(processExitsWith: .success) {
        large_memory_return_when_freed()
        free(malloc(8 << 20))
        let before = large_memory_mapping_count()
        let piece = malloc(256 << 10)
        exit(piece != nil && large_memory_mapping_count() == before + 1 ? 0 : 1)
      }
    }
  }
#endif
