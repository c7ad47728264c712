/// How conditions are written, by examples, for the help of the filter and the manual page.
public enum ConditionGuide {
  /// What stands above the examples.
  public static let heading = "Conditions"

  /// What is typed, and the rows that it shows.
  public static let examples: [(text: String, words: String)] = [
    ("oat milk", "Both words are in some text of the row, whatever their capitals and accents."),
    (
      "\"oat milk\" and not done",
      "The words in quotes are, and the row is not done. and, or, not and ( ) combine words in"
        + " quotes and conditions."
    ),
    ("due < fri or priority = high", "By fields: = != < <= > >= compare."),
    ("due between today and +7d", "From one value to the other, both of them too."),
    ("priority in (low, high)", "One of several values."),
    ("title begins with m", "Also: contains, ends with, like m*k (? is one character)."),
    ("due is empty", "Also: is not empty."),
  ]
}
