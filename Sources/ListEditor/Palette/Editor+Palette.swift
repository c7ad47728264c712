import ObjectGraph

extension Editor {
  /// The menu of all commands of a list, by name, with their keys.
  func paletteScreen() -> MenuScreen {
    // In edit mode Save writes what is pending into the file of the list: that is no export.
    let misleading = screen.pendingObjects == nil ? [] : ["export"]
    let unknown: Set<Command.Identifier> = about == nil ? [.settings, .importing, .version] : []
    let shown = commands.commands(in: .list).filter {
      $0.identifier != .palette && !unknown.contains($0.identifier)
    }
    let grave: Set<Command.Identifier> = [
      .delete, .quit, .quitWithoutSaving, .saveAndQuit, .suspend, .interrupt,
    ]
    // What a field of the rows is called stands for the form in which it is changed.
    let fields = (screen as? ListScreen)?.list.fields.map(\.title) ?? []
    let items = shown.map { command in
      MenuItem(
        command.name, detail: command.keyNames(in: keyMap).joined(separator: " "),
        aliases: command.aliases + [command.identifier.rawValue],
        synonyms: command.synonyms.filter { !misleading.contains($0) }
          + (command.identifier == .editFields ? fields : []),
        isGrave: grave.contains(command.identifier)
      ) {
        .perform(Invocation(command.identifier))
      }
    }
    return MenuScreen(
      "Commands", items, keyMap: keyMap, isForTyping: true,
      completing: { [unowned self] in
        going(typed: $0) ?? writing(typed: $0) ?? replacing(typed: $0)
      })
  }

  /// What a number means; nil for everything else.
  private func going(typed: String) -> MenuItem? {
    let figures = typed.trimmingBlanks
    guard figures.allSatisfy(\.isNumber), let number = Int(figures) else { return nil }
    let row = max(1, number)
    return MenuItem("Go to row \(row)") {
      .perform(Invocation(.first, count: row))
    }
  }

  /// What `w FILE`, `w! FILE`, `wq FILE` and `wq! FILE` mean; nil for everything else.
  private func writing(typed: String) -> MenuItem? {
    let words = typed.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["w", "w!", "wq", "wq!"].contains(words[0]) else { return nil }
    let path = String(words[1]).trimmingBlanks
    let replaces = words[0].hasSuffix("!")
    let quits = words[0].hasPrefix("wq")
    guard !path.isEmpty else { return nil }
    let name = "Write the rows that are shown to \(path)\(quits ? ", and quit" : "")"
    return MenuItem(name) { [unowned self] in
      guard let list = screen as? ListScreen, let writeRows else {
        return .stay(.refusal("Only the rows of a list are written to a file."))
      }
      let rows = try list.shownRows()
      switch writeRows(rows, path, replaces) {
      case .failed(let reason):
        return .stay(.failure(reason))
      case .written(let remark):
        let count = ListWords.sentence("Wrote \(ListWords.rows(rows.count)) to \(path)")
        let words = [count, remark].compactMap(\.self).joined(separator: " ")
        guard quits else { return .stay(.note(words)) }
        quit(telling: words, orAtTheEnd: remark.map { "\(path): \($0)" })
        return .stay()
      }
    }
  }

  /// What `s/OLD/NEW/` and `%s/OLD/NEW/` mean; nil for everything else.
  private func replacing(typed: String) -> MenuItem? {
    // Blanks at its end belong to the new text.
    let line = String(typed.drop(while: \.isWhitespace))
    guard let replacement = TextReplacement(command: line) else { return nil }
    return MenuItem(replacement.words(in: "the rows")) { [unowned self] in
      guard let list = screen as? ListScreen else {
        return .stay(.refusal("Only texts in the rows of a list are replaced."))
      }
      return try list.askToReplace(replacement)
    }
  }

  /// Saves and quits. What there is to tell stands before or behind what is asked or told if that
  /// does not end the editor.
  private func quit(telling words: String, orAtTheEnd remark: String?) {
    perform(Invocation(.saveAndQuit))
    if isFinished {
      lastRemark = remark
    } else if question != nil {
      question?.remark = words
    } else {
      tell(.note(words))
    }
  }
}
