import ObjectGraph
import Terminal

extension ListScreen {
  /// Opens the line at the bottom.
  func open(_ prompt: Prompt) {
    self.prompt = prompt
    self.prompt?.field.scroll(columns: prompt.fieldColumns(in: size.columns), widths: widths)
  }

  /// Changes what is typed at the bottom, and what follows from it.
  func updatePrompt(_ change: (inout TextField) -> Void) throws {
    guard var changed = prompt else { return }
    change(&changed.field)
    changed.field.scroll(columns: changed.fieldColumns(in: size.columns), widths: widths)
    let isEdited = changed.field.text != prompt?.field.text
    prompt = changed
    guard isEdited else { return }
    switch changed.kind {
    case .filter: try filterDidChange(changed.field.text)
    case .find: try findingDidChange(changed.field.text)
    case .jump: jump(to: changed.field.text)
    }
  }

  /// Performs a command while a line at the bottom is being typed.
  func performInPrompt(_ invocation: Invocation) throws -> Outcome {
    guard let prompt else { return .stay() }
    switch (invocation.command, prompt.kind) {
    case (.confirm, .filter): return try keepFilter()
    case (.confirm, .find): return try keepFinding()
    case (.confirm, .jump), (.cancel, .jump):
      self.prompt = nil
      return .stay()
    case (.cancel, .filter): return try clearFilter()
    case (.cancel, .find): return leaveFinding()
    case (.choiceDown, .find): return try findNext(invocation.times, isForward: true)
    case (.choiceUp, .find): return try findNext(invocation.times, isForward: false)
    case (.choiceDown, _): table.moveCursor(.down, count: invocation.times)
    case (.choiceUp, _): table.moveCursor(.up, count: invocation.times)
    case (.choicePageDown, _): table.moveCursor(.pageDown, count: invocation.times)
    case (.choicePageUp, _): table.moveCursor(.pageUp, count: invocation.times)
    default: try updatePrompt { _ = $0.perform(invocation) }
    }
    return .stay()
  }

  /// What the status line says under the prompt.
  func status(of prompt: Prompt) -> String {
    if let problem = prompt.problem {
      return prompt.pointer(to: problem, columns: size.columns, widths: widths, keyMap: keyMap)
    }
    switch prompt.kind {
    case .filter:
      if let percent = filtering?.percent { return "Filtering, \(percent) %" }
      return filterWords
    case .find:
      if let scan = finding?.scan, !scan.isFinished { return "Finding, \(scan.percent) %" }
      return finding.map(words) ?? ""
    case .jump:
      return sectionIndexTitles.joined(separator: " ")
    }
  }
}
