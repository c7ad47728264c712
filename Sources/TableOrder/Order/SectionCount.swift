/// A section that is known by nothing but its number of rows.
struct SectionCount: CountedElement {
  var weight: Int
}
