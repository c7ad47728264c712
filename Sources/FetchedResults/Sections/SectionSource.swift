import ObjectGraph

/// Where the sections of results come from.
enum SectionSource {
  /// There is one section (`R37`).
  case none
  /// The value at a path, which the store knows too.
  case stored(AttributePath)
  /// What is worked out from objects (`R87`).
  case computed(ComputedSection)

  /// The path that the store is asked by; nil if it knows no sections.
  var path: AttributePath? {
    if case .stored(let path) = self { path } else { nil }
  }

  /// Whether there are sections.
  var isSectioned: Bool {
    if case .none = self { false } else { true }
  }

  /// The paths on which a row's section depends.
  var dependencies: Set<AttributePath> {
    switch self {
    case .none: []
    case .stored(let path): [path]
    case .computed(let section): section.dependencies
    }
  }

  /// The section of a row; NULL if there are none.
  func value(of row: some AttributeReading) -> AttributeValue {
    switch self {
    case .none: .null
    case .stored(let path): row.value(at: path)
    case .computed(let section): section.value(of: row)
    }
  }
}
