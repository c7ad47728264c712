extension String {
  /// As a sentence names or quotes it: only the beginning of what is as long as a text.
  var shortened: String {
    let beginning = prefix(60)
    return beginning.endIndex < endIndex ? "\(beginning)…" : self
  }
}
