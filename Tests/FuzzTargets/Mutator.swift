/// Makes new bytes of old ones, for where no fuzzer guides: a seed gives the same bytes again.
package struct Mutator<Generator: RandomNumberGenerator> {
  private var random: Generator

  package init(_ random: Generator) { self.random = random }

  /// One of the seeds after a few changes.
  package mutating func next(from seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...4, using: &random) { change(&bytes, seeds) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: place...min(bytes.count, place + 8), using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.replaceSubrange(place..<end, with: [UInt8.random(in: 0...255, using: &random)])
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4:
      let other = seeds.randomElement(using: &random) ?? []
      bytes.insert(contentsOf: other.suffix(other.count - min(place, other.count)), at: place)
    default:
      let odd: [[UInt8]] = [
        [0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], Array("\u{301}".utf8), [0x0A], [0x1B], [0x22],
      ]
      bytes.insert(contentsOf: odd.randomElement(using: &random) ?? [], at: place)
    }
  }
}
