import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  @Test("The same seed gives the same numbers, another seed gives others")
  func seedDecides() {
    var first = SeededGenerator(seed: 7)
    var again = SeededGenerator(seed: 7)
    var other = SeededGenerator(seed: 8)
    let numbers = (0..<100).map { _ in first.next() }
    #expect(numbers == (0..<100).map { _ in again.next() })
    #expect(numbers != (0..<100).map { _ in other.next() })
    #expect(Set(numbers).count == 100)
  }

  @Test("The sequence is SplitMix64's published one")
  func knownSequence() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}
