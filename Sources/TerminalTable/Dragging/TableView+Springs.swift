import TableOrder

extension TableView {
  // MARK: Collapsed sections under a drag

  /// The collapsed section that the rows would be put into if they were put down now.
  public var collapsedDropSection: Int? {
    guard let section = dragging?.target.section, sections[section].isCollapsed else { return nil }
    return section
  }

  /// Opens the collapsed section that rows are being dragged over, so that they can be put between
  /// its rows. Rows that come from above go to its start, others stay at its end.
  ///
  /// - Returns: `false`, and nothing has happened, if there is no such section.
  @discardableResult
  public func openDropSection() -> Bool {
    guard let section = collapsedDropSection, let home = dragging?.leaderPath.section else {
      return false
    }
    spring = nil
    let title = identity(ofSection: section)
    tellingOfCursor { collapse(false, section: section, titled: title) }
    sprungSections.append(SprungSection(index: section, title: title))
    if home < section { drag(to: [section, 0]) }
    return true
  }

  /// Opens the collapsed section that rows have been dragged over for `springDelay`.
  ///
  /// - Returns: how long until then; `nil` if there is nothing to wait for.
  func openDropSection(at time: Duration) -> Duration? {
    guard let section = collapsedDropSection else {
      spring = nil
      return nil
    }
    guard let spring, spring.section == section else {
      spring = Spring(section: section, since: time)
      return springDelay
    }
    let rest = springDelay - (time - spring.since)
    guard rest <= .zero else { return rest }
    openDropSection()
    return nil
  }

  /// Collapses the sections again that the drag has opened: it came to nothing. One that is away
  /// is collapsed when it comes again. Nobody is told.
  func closeSprungSections() {
    let opened = sprungSections
    sprungSections = []
    for section in opened {
      if let index = section.index {
        collapse(true, section: index, titled: identity(ofSection: index))
      } else if let title = section.title {
        collapsedTitles.insert(title)
      }
    }
  }

  /// Finds the sections again that the drag has opened, by their titles.
  func restoreSprungSections() {
    for index in sprungSections.indices {
      sprungSections[index].index = section(titled: sprungSections[index].title)
    }
  }

  /// A section that was collapsed before the drag opened it.
  struct SprungSection: Hashable {
    /// Where it is; `nil` while it is not there.
    var index: Int?
    let title: SectionTitle?
  }

  /// A collapsed section under a drag, and since when.
  struct Spring: Hashable {
    var section: Int
    var since: Duration
  }
}
