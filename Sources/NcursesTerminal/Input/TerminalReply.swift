/// What a terminal answered to a question.
package enum TerminalReply: Equatable {
  /// The state of a mode: 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset. (DECRPM)
  case mode(Int, state: Int)
  /// Its attributes, of no interest here: the end of the answers. (DA1)
  case attributes
}
