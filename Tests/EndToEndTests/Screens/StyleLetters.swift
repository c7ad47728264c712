import Terminal

/// A letter for every combination of attributes that libvterm tells apart; dim text it takes for
/// plain.
enum StyleLetters {
  static let all: [Style: Character] = {
    let attributes: [Style.Attributes] = [.bold, .italic, .underline, .reverse]
    var letters: [Style: Character] = [:]
    for bits in 0..<16 {
      var set: Style.Attributes = []
      for (bit, attribute) in attributes.enumerated() where bits & 1 << bit != 0 {
        set.insert(attribute)
      }
      let letter: Character = bits == 0 ? " " : Array("abcdefghijklmno")[bits - 1]
      letters[Style(set)] = letter
      letters[Style(set.union(.dim))] = letter
    }
    return letters
  }()
}
