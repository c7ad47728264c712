import Terminal

/// The decoder with a clock: reads what a device has, and knows when a wait is over.
struct InputReader {
  private var decoder: InputDecoder
  private let escapeDelay: Duration
  private let now: () -> Duration
  /// When the last bytes came that others must follow.
  private var lastArrival = Duration.zero
  /// Whether the device has told that nothing will ever come.
  private(set) var isHungUp = false

  init(decoder: InputDecoder, escapeDelay: Duration, now: @escaping () -> Duration) {
    self.decoder = decoder
    self.escapeDelay = escapeDelay
    self.now = now
  }

  /// Everything that is there and understood.
  mutating func read(from device: any TerminalDevice) -> [InputDecoder.Element] {
    guard !isHungUp else { return [] }
    switch device.read() {
    case .bytes(let bytes):
      let wasNoise = decoder.pending == .noise
      let elements = decoder.decode(bytes)
      // A byte by itself may have been typed, behind a reply that has lost its end: who types on
      // must not wait for an answer until a rest.
      if decoder.pending != nil, !wasNoise || bytes.count > 1 { lastArrival = now() }
      return elements
    case .nothing:
      guard let wait = timeUntilResolved, wait <= .zero else { return [] }
      return decoder.resolve()
    case .hangUp:
      isHungUp = true
      return []
    }
  }

  /// The text of a paste whose end has not come, when nothing more will be read.
  mutating func endPaste() -> [InputDecoder.Element] {
    decoder.pending == .paste ? decoder.resolve() : []
  }

  /// How long to wait until what has come must be taken for what it is; `nil` when nothing waits.
  var timeUntilResolved: Duration? {
    switch decoder.pending {
    case .none: nil
    case .ambiguity: lastArrival + escapeDelay - now()
    case .noise: lastArrival + Self.longestNoiseGap - now()
    case .paste: lastArrival + Self.longestPasteGap - now()
    }
  }

  /// For so long a connection may hang in the middle of a reply. What is typed meanwhile is lost
  /// when the rest does not come.
  private static let longestNoiseGap = Duration.seconds(1)
  /// For so long a connection may hang in the middle of a paste.
  private static let longestPasteGap = Duration.seconds(5)
}
