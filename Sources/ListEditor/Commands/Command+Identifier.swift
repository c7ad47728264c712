extension Command {
  /// The name of a command in configuration files and in code; it never changes.
  public enum Identifier: String, CaseIterable, Sendable {
    case cursorDown = "cursor-down"
    case cursorUp = "cursor-up"
    case halfPageDown = "half-page-down"
    case halfPageUp = "half-page-up"
    case pageDown = "page-down"
    case pageUp = "page-up"
    case first
    case last
    case nextSection = "next-section"
    case previousSection = "previous-section"
    case collapse
    case collapseAll = "collapse-all"

    case addAbove = "add-above"
    case addAtEnd = "add-at-end"
    case flip
    case cycle
    case copy
    case paste
    case scrollLeft = "scroll-left"
    case scrollRight = "scroll-right"
    case preview
    case back
    case editMode = "edit-mode"
    case library
    case listFields = "list-fields"
    case toNextSection = "to-next-section"
    case toPreviousSection = "to-previous-section"
    case moveTo = "move-to"
    case addSection = "add-section"
    case renameSection = "rename-section"
    case sectionUp = "section-up"
    case sectionDown = "section-down"

    case openRow = "open-row"
    case editFields = "edit-fields"
    case keepForm = "keep-form"
    case discardForm = "discard-form"
    case nextField = "next-field"
    case previousField = "previous-field"
    case lineDown = "line-down"
    case lineUp = "line-up"
    case linePageDown = "line-page-down"
    case linePageUp = "line-page-up"
    case newLine = "new-line"
    case openEditor = "open-editor"
    case takeTheirs = "take-theirs"

    case addBelow = "add-below"
    case editTitle = "edit-title"
    case delete
    case keepTitle = "keep-title"
    case keepTitleAndEditFields = "keep-title-and-edit-fields"
    case discardTitle = "discard-title"
    case caretLeft = "caret-left"
    case caretRight = "caret-right"
    case caretWordLeft = "caret-word-left"
    case caretWordRight = "caret-word-right"
    case caretStart = "caret-start"
    case caretEnd = "caret-end"
    case caretTextStart = "caret-text-start"
    case caretTextEnd = "caret-text-end"
    case deleteBackward = "delete-backward"
    case deleteForward = "delete-forward"
    case deleteWordBackward = "delete-word-backward"
    case deleteWordForward = "delete-word-forward"
    case deleteToStart = "delete-to-start"
    case deleteToEnd = "delete-to-end"

    case nudgeDown = "nudge-down"
    case nudgeUp = "nudge-up"
    case grab
    case drop
    case putBack = "put-back"

    case filter
    case savedFilters = "saved-filters"
    case hideDone = "hide-done"
    case replace
    case find
    case findNext = "find-next"
    case findPrevious = "find-previous"
    case sort
    case groupBy = "group-by"
    case jump

    case mark
    case markRange = "mark-range"
    case markSection = "mark-section"
    case markAll = "mark-all"
    case invertMarks = "invert-marks"

    case confirm
    case cancel
    case choiceDown = "choice-down"
    case choiceUp = "choice-up"
    case choicePageDown = "choice-page-down"
    case choicePageUp = "choice-page-up"

    case columnsLeft = "columns-left"
    case columnsRight = "columns-right"
    case columnWidths = "column-widths"
    case nextColumn = "next-column"
    case previousColumn = "previous-column"
    case widenColumn = "widen-column"
    case narrowColumn = "narrow-column"
    case naturalColumn = "natural-column"
    case keepColumns = "keep-columns"
    case restoreColumns = "restore-columns"

    case undo
    case redo

    case clear
    case interrupt
    case accept
    case acceptHarmless = "accept-harmless"
    case decline
    case later
    case help
    case helpHere = "help-here"
    case closeHelp = "close-help"
    case repaint
    case suspend
    case releaseMouse = "release-mouse"
    case palette
    case settings
    case importing = "how-to-import"
    case version
    case save
    case saveAndQuit = "save-and-quit"
    case quitWithoutSaving = "quit-without-saving"
    case quit
  }
}
