import Terminal

/// Texts that are hard to show: for everything that must keep its columns whatever it is given.
public enum ScreenCorpus {
  /// Texts of many scripts, emoji of every form, controls, and attacks on a terminal.
  public static let texts: [String] =
    scripts + emoji + marks + invisible + controls

  /// Texts of many scripts and writing directions.
  public static let scripts = [
    "Milk, bread & butter (2×) — 3,50 €", "Crème brûlée, smørrebrød, żółć, ğüşıöç", "Ĳĳŉǅﬁﬄ",
    "Ελληνικά: ὦ ξεῖν’", "Кириллица, Ћирилица", "Հայերեն", "ქართული", "ᏣᎳᎩ", "ᚠᚢᚦᚨᚱᚲ",
    "漢字仮名交じり文、「引用」。", "ｱｲｳｴｵ ＡＢＣ １２３", "か\u{3099}き\u{3099} は\u{309A}", "繁體中文，標點！",
    "㈠㊥㋿㍿", "𠀀𠮷𪚥", "ㄅㄆㄇ", "한국어 문장", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
    "\u{1100}\u{1100}\u{1161}", "\u{1161}", "\u{A960}\u{D7B0}", "ꀀꀁ", "ᠮᠣᠩᠭᠣᠯ", "བོད་སྐད་ཀྱི",
    "שָׁלוֹם עֲלֵיכֶם", "السَّلَامُ عَلَيْكُمْ", "\u{600}123", "فارسی می\u{200C}خواهم", "اردو نستعلیق", "ދިވެހި",
    "ܣܘܪܝܝܐ", "mixed עברית and عربي text",
    "हिन्दी क्षत्रिय र्क", "বাংলা ক্ষ", "ਪੰਜਾਬੀ", "ગુજરાતી", "தமிழ் நி", "తెలుగు", "ಕನ್ನಡ", "മലയാളം",
    "සිංහල ශ්\u{200D}රී", "ไทยน้ำใจ", "ພາສາລາວ", "မြန်မာဘာသာ", "ភាសាខ្មែរ", "ꦗꦮ", "አማርኛ", "𞤀𞤣𞤤𞤢𞤥", "𓀀𓀁",
    "┌─┐│└┘ █▓▒░ ▲▼◆●", "∀x∈ℝ: ⌈x⌉ ≠ √2", "①②③ Ⅷ ™ © ®", "\u{E000}\u{F8FF}",
  ]

  /// Emoji of every form that Unicode has.
  public static let emoji = [
    "😀😃😄", "❤ ❤\u{FE0F} ❤\u{FE0E}", "☎\u{FE0F}✈\u{FE0F}", "👍🏻👍🏽👍🏿", "🏽", "👍\u{200B}🏽", "👩‍👩‍👧‍👦 family",
    "👨🏽‍🚀👩‍⚕\u{FE0F}", "❤\u{FE0F}‍🔥", "🏳\u{FE0F}‍🌈🏴‍☠\u{FE0F}", "🧑🏻‍🤝‍🧑🏿", "🇩🇪🇫🇷🇯🇵", "🇩", "🇩🇪🇫", "x🇩x🇪",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1\u{FE0F}\u{20E3}#\u{FE0F}\u{20E3}*\u{20E3}", "⌚⏰☔♈⚽", "🀄🃏🆎🈁🉐", "©\u{FE0F}®\u{FE0F}",
    "👁\u{FE0F}‍🗨\u{FE0F}", "\u{200D}👩", "👩\u{200D}", "👩\u{200D}a", "a\u{200D}👩", "😀\u{301}\u{302}",
  ]

  /// Combining marks, as many as there may be.
  public static let marks = [
    "e\u{301}", "\u{301}e", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "漢\u{301}\u{302}",
    "Z̸̢̡̛͙̳̊̀́͝a̵̧̛̫̍l̶̢̮͑g̴̡̈́o̷̙͌", "o\u{20DD}x\u{20E0}", "a\u{34F}\u{301}", "q\u{323}\u{307}", " \u{301}",
    "\u{93E}\u{902}", "a" + String(repeating: "\u{301}", count: 40) + "b", "\n\u{301}",
  ]

  /// Characters that show nothing.
  public static let invisible = [
    "a\u{200B}b", "\u{FEFF}bom", "soft\u{AD}hyphen", "\u{2060}\u{2061}\u{2062}", "\u{FE00}\u{FE0F}",
    "\u{180B}\u{180E}", "\u{115F}\u{1160}\u{3164}\u{FFA0}", "\u{E0001}\u{E0041}\u{E007F}",
    "\u{E0100}",
    "\u{FFF9}a\u{FFFA}b\u{FFFB}", "\u{206A}\u{206F}", "\u{17B4}\u{17B5}", "\u{1D173}",
    "\u{200E}\u{200F}\u{61C}",
    "\u{A0}\u{2003}\u{3000}\u{1680}",
  ]

  /// What acts on a terminal, or turns the direction of writing around.
  public static let controls = [
    "\0\u{1}\u{7}\u{8}\t\n\u{B}\u{C}\r\u{E}\u{1B}\u{1F}\u{7F}", "line\r\nline\n\rline",
    "\u{1B}[2J\u{1B}[H",
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;cm0gLXJm\u{7}", "\u{1B}P$q\u{1B}\\",
    "\u{9B}31m\u{9D}0;t\u{9C}",
    "\u{80}\u{85}\u{90}\u{9F}", "abc\u{202E}cba\u{202C}", "\u{202A}\u{202B}\u{202D}\u{202C}",
    "\u{2066}\u{2067}\u{2068}\u{2069}", "a\u{2028}b\u{2029}c",
    "\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}",
    "\u{FFFD}\u{FFFC}", "\u{378}\u{50000}",
  ]

  /// Bytes that are not UTF-8, and what their text is when each broken sequence is one U+FFFD.
  public static let brokenUTF8: [(bytes: [UInt8], text: String)] = [
    ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
    ([0xC3, 0x28], "\u{FFFD}("),
    ([0xE2, 0x82], "\u{FFFD}"),
    ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xF0, 0x9F, 0x92], "\u{FFFD}"),
    ([0x80, 0x9B, 0x41], "\u{FFFD}\u{FFFD}A"),
    ([0xF5, 0x80, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    (Array("Grüße".utf8), "Grüße"),
  ]

  /// A text of up to `length` characters of Unicode: pieces of the corpus, cut and joined anywhere,
  /// so that marks, joiners and halves of flags meet what they never meet in writing.
  public static func randomText(
    length: Int, using generator: inout some RandomNumberGenerator
  ) -> String {
    var result = String.UnicodeScalarView()
    let count = Int.random(in: 0...length, using: &generator)
    while result.count < count {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        let value = UInt32.random(in: 0...0x10FFFF, using: &generator)
        if let scalar = Unicode.Scalar(value) { result.append(scalar) }
      } else if let text = texts.randomElement(using: &generator) {
        let scalars = text.unicodeScalars
        let start = Int.random(in: 0...scalars.count, using: &generator)
        let piece = Int.random(in: 1...4, using: &generator)
        result.append(contentsOf: scalars.dropFirst(start).prefix(piece))
      }
    }
    return String(result)
  }
}
