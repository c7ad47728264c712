import ObjectGraph
import Terminal

/// One screenful of the editor: a list, the help.
///
/// The editor keeps a stack of them and owns everything around them: the frame, messages,
/// questions, the keyboard. A new screen is a class with these members. What only lists, outlines,
/// forms or prompts have, such as what is pending or how a list is left and opened again, the
/// editor asks of ``ListScreen``, ``OutlineScreen``, ``FormScreen`` and ``PromptScreen`` itself.
protocol Screen: AnyObject {
  /// The situation the screen is in, which decides what keys mean.
  var scope: Command.Scopes { get }
  /// What holds right now; commands that require more are refused before they get here.
  var abilities: Command.Requirements { get }
  /// What the screen shows, for the title line and the window's title.
  var title: String { get }
  /// What else the title line says, at its right.
  var facts: TitleFacts { get }
  /// What the status line says while there is no message.
  var status: String { get }
  /// Whether that is more urgent than the hints.
  var isWarning: Bool { get }
  /// The commands that the hints may name; nil for all of the situation.
  var hintedCommands: Set<Command.Identifier>? { get }
  /// Whether something has been begun that ``work()`` goes on with, a part at a time.
  var hasWork: Bool { get }
  /// Where the terminal's cursor belongs, counted from the top left of the body; nil hides it.
  var cursorPosition: Position? { get }

  /// Why a command that needs `missing` cannot be performed, as a sentence.
  func refusal(missing: Command.Requirements) -> String
  /// What to offer instead of a refusal.
  func remedy(for missing: Command.Requirements) -> Question?
  /// Performs a command of this screen's situation.
  func perform(_ invocation: Invocation) throws -> Outcome
  /// Takes away the newest of what the screen shows for a while, such as marks; Esc asks for it.
  func clear() throws -> Outcome
  /// Takes text for the field that has the keyboard.
  func insert(_ text: String) throws
  /// Makes something of a text that was pasted, other than that it is typed; nil where that means
  /// nothing.
  func offer(pasted text: String) throws -> Outcome?
  /// The context of the screen, if it has one of its own.
  var pendingObjects: ManagedObjectContext? { get }
  /// What is typed here and not kept yet.
  var draft: Draft? { get }
  /// Whether something is, or is pending.
  var hasDraft: Bool { get }
  /// How what was held here went out of the hand by what somebody else did, until a key shows that
  /// this is known: one that was to put it down does nothing else.
  var lostHold: String? { get set }
  /// Whether what it shows is there no more, so that it closes.
  var isGone: Bool { get }
  /// Why it is closed then, as a sentence.
  var goneWords: String { get }
  /// Whether the next page is likely to be asked for, so that ``readAhead()`` has something to do.
  var isGoingOn: Bool { get }
  /// Reads the next page while nobody waits for it.
  func readAhead()
  /// Does what the mouse asks for; positions are counted from the top left of the body.
  func handle(_ event: MouseEvent, at time: Duration) throws -> Outcome
  /// Goes on with what has been waiting for a pause to be over at `time`, and says how long the
  /// rest of it is.
  func goOn(at time: Duration) -> Duration?
  /// Does at once what was begun and a command goes by. Called before anything is asked about the
  /// command, or about a text that is pasted (nil); not before those of the editor itself, such as
  /// help and Esc.
  ///
  /// - Returns: Why nothing is to be done, if so.
  func prepare(for command: Command.Identifier?) throws -> Message?
  /// Is shown again, after another screen that lay above has closed.
  func resume(after other: any Screen) throws
  /// Puts in order what a batch of changes left undone, for example after somebody deleted the row
  /// that is being edited. Called after every merge and at the end of every turn, never inside a
  /// batch.
  ///
  /// - Returns: What people should be told of it.
  func settle() throws -> Message?
  /// A person is about to do something who has seen what was drawn last.
  func noteSight()
  /// Does a part of what has been begun: a few milliseconds of work.
  func work() throws
  /// Arranges the content for a body of that size.
  func layout(in size: Size, widths: CharacterWidths)
  /// Forgets what was drawn of rows that could not be read: the next drawing asks again.
  func forgetCells()
  /// Draws what changed since the last time, or everything. Changes nothing.
  func draw(on surface: Surface, in theme: Theme, everything: Bool)
}

extension Screen {
  func prepare(for command: Command.Identifier?) throws -> Message? { nil }
  var hintedCommands: Set<Command.Identifier>? { nil }
  var isWarning: Bool { false }
  var hasWork: Bool { false }
  func remedy(for missing: Command.Requirements) -> Question? { nil }
  func work() throws {}
  func noteSight() {}
  var isGone: Bool { false }
  var goneWords: String { "The list was deleted, so it was closed." }
  var isGoingOn: Bool { false }
  func readAhead() {}
  var lostHold: String? {
    get { nil }
    set {}
  }
  var draft: Draft? { nil }
  var hasDraft: Bool { draft != nil }
  func clear() throws -> Outcome { .stay() }
  func offer(pasted text: String) -> Outcome? { nil }
  var pendingObjects: ManagedObjectContext? { nil }
  func handle(_ event: MouseEvent, at time: Duration) throws -> Outcome { .stay() }
  func resume(after other: any Screen) throws {}
  func goOn(at time: Duration) -> Duration? { nil }
}
