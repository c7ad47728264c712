import ListEditor

/// The drafts of one program, and of which file they are.
struct KeptDrafts: Codable, Equatable {
  /// Nil for those that an earlier Docket kept.
  var file: FileMark?
  let drafts: [Draft]
}
