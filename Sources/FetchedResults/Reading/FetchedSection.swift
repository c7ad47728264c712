import ObjectGraph
import TableOrder

/// A section of results, as it was when this was taken.
public struct FetchedSection: Identifiable {
  /// The identity, by which orders of one controller know the section; it stays with the name.
  public let id: Int64
  /// The text of the section key path's value (`R39`); empty in results without sections.
  public let name: String
  /// The title that stands for the section in an index (`R89`).
  public let indexTitle: String
  /// The objects of the section, in order.
  public let objects: FetchedObjects

  /// The number of objects (`R40`).
  public var numberOfObjects: Int { objects.count }
}
