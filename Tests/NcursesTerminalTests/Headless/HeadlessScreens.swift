import Testing

/// The tests of real ncurses without a terminal. ncurses keeps its state in globals, so they run
/// one after the other.
@Suite("Real ncurses without a terminal", .serialized) enum HeadlessScreens {}
