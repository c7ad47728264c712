import ListEditor
import SQLitePersistence

/// Something that `docket check` tells of a file.
struct Diagnostic {
  /// What is wrong, as a sentence.
  let sentence: String
  /// Whether the file is in order all the same.
  let isHarmless: Bool
  /// Whether `--repair` can mend it.
  let isRepairable: Bool
  /// Whether it was mended.
  let isMended: Bool
  /// What else a person may do about it, as sentences; nil for nothing.
  let advice: String?

  init(_ problem: IntegrityProblem, isMended: Bool) {
    sentence = problem.sentence
    isHarmless = problem.isHarmless
    isRepairable = problem.isRepairable
    self.isMended = isMended
    advice = isMended ? nil : problem.advice
  }

  /// A filter that nobody can read is a text that somebody wrote, and stays.
  init(_ filter: UnreadableFilter) {
    let reason = filter.reason.hasSuffix("?") ? filter.reason : filter.reason + "."
    let rest = filter.isOpening ? " The list opens without it." : ""
    sentence =
      "The filter \(ListWords.name(filter.condition)) of \(filter.list) cannot be read: \(reason)\(rest)"
      + " The editor offers to forget it when it is chosen among the saved ones."
    isHarmless = true
    isRepairable = false
    isMended = false
    advice = nil
  }

  /// All of it, with what is to be done about it, or was.
  var line: String {
    sentence + (remark.map { " " + $0 } ?? "") + (advice.map { " " + $0 } ?? "")
  }

  private var remark: String? {
    if isMended { return "Mended." }
    if isHarmless { return "That is harmless." }
    return isRepairable ? "--repair mends it." : nil
  }
}
