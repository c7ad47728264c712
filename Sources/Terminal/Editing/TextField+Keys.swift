extension TextField.Edit {
  /// What `key` does to a field by the customs of shells and of desktop systems; `nil` if nothing.
  ///
  /// Keys that type a character insert it. `Enter`, `Tab`, `Escape` and the keys that leave a line
  /// mean something to whoever shows the field, not to the field.
  public init?(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.character(let character), []): self = .insert(String(character))
    case (.character(" "), .shift): self = .insert(" ")
    case (.left, []), (.character("b"), .control): self = .moveLeft
    case (.right, []), (.character("f"), .control): self = .moveRight
    case (.left, .control), (.left, .alt), (.character("b"), .alt): self = .moveWordLeft
    case (.right, .control), (.right, .alt), (.character("f"), .alt): self = .moveWordRight
    case (.home, []), (.character("a"), .control): self = .moveToLineStart
    case (.end, []), (.character("e"), .control): self = .moveToLineEnd
    case (.home, .control): self = .moveToTextStart
    case (.end, .control): self = .moveToTextEnd
    case (.backspace, []), (.backspace, .shift), (.character("h"), .control):
      self = .deleteBackward
    case (.delete, []), (.character("d"), .control): self = .deleteForward
    case (.backspace, .alt), (.backspace, .control), (.character("w"), .control):
      self = .deleteWordBackward
    case (.delete, .alt), (.delete, .control), (.character("d"), .alt): self = .deleteWordForward
    case (.character("u"), .control): self = .deleteToLineStart
    case (.character("k"), .control): self = .deleteToLineEnd
    default: return nil
    }
  }
}
