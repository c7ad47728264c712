/// A run of elements in one heap block: the storage of every node of a tree.
///
/// A block has room for hardly more than it holds (at most `slack` elements more, and that only
/// until the next removal), since the bytes that a list costs are the bytes of its blocks. It is
/// the only place of this module that handles memory by pointer.
///
/// Whoever changes a block has made sure with ``unique(_:room:)`` that nobody else refers to it.
final class Block<Element>: ManagedBuffer<BlockHeader, Element> {
  deinit {
    _ = withUnsafeMutablePointers { header, elements in
      elements.deinitialize(count: Int(header.pointee.count))
    }
  }

  /// An empty block with room for exactly `capacity` elements.
  static func make(capacity: Int) -> Block {
    let buffer = create(minimumCapacity: capacity) { _ in
      BlockHeader(count: 0, limit: UInt32(capacity))
    }
    let block = unsafeDowncast(buffer, to: Block.self)
    let isAsExpected = block.withUnsafeMutablePointers { header, elements in
      UnsafeRawPointer(header + 1) == UnsafeRawPointer(elements)
    }
    guard isAsExpected else {
      trap("Elements of \(MemoryLayout<Element>.alignment) bytes alignment leave a gap in a block")
    }
    return block
  }

  /// How many elements the block has whose elements lie at `items`, directly behind its header.
  static func count(at items: UnsafeRawPointer) -> Int {
    let header = items - MemoryLayout<BlockHeader>.stride
    return Int(header.assumingMemoryBound(to: BlockHeader.self).pointee.count)
  }

  /// A block that holds exactly `elements`.
  static func make(_ elements: some Collection<Element>) -> Block {
    let block = make(capacity: elements.count)
    for element in elements { block.append(element) }
    return block
  }

  /// The number of elements.
  var count: Int {
    get { Int(header.count) }
    set { header.count = UInt32(newValue) }
  }

  /// The number of elements for which there is room.
  var limit: Int { Int(header.limit) }

  /// The elements in place. Valid as long as somebody refers to the block.
  var pointer: UnsafeMutablePointer<Element> {
    withUnsafeMutablePointerToElements { $0 }
  }

  subscript(slot: Int) -> Element {
    get { withUnsafeMutablePointerToElements { $0[slot] } }
    _modify { yield &pointer[slot] }
  }

  /// The elements of `slots`, in place.
  func slice(_ slots: Range<Int>) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: pointer + slots.lowerBound, count: slots.count)
  }

  /// Puts `element` behind the last one; there is room for it.
  func append(_ element: Element) {
    (pointer + count).initialize(to: element)
    count += 1
  }

  /// Puts `element` before the one at `slot`; there is room for it.
  func insert(_ element: Element, at slot: Int) {
    let place = pointer + slot
    (place + 1).moveInitialize(from: place, count: count - slot)
    place.initialize(to: element)
    count += 1
  }

  /// Takes out the element at `slot`.
  func remove(at slot: Int) -> Element {
    let place = pointer + slot
    let element = place.move()
    place.moveInitialize(from: place + 1, count: count - slot - 1)
    count -= 1
    return element
  }

  /// Puts each of `elements` before the one that is at its index of `slots`, which rise, all
  /// counted from `start`; there is room for them.
  func insert(
    _ elements: UnsafeBufferPointer<Element>, at slots: UnsafeBufferPointer<Int>, from start: Int
  ) {
    let place = pointer
    var end = count
    for index in slots.indices.reversed() {
      let slot = slots[index] - start
      (place + slot + index + 1).moveInitialize(from: place + slot, count: end - slot)
      (place + slot + index).initialize(to: elements[index])
      end = slot
    }
    count += elements.count
  }

  /// Takes out the elements at `slots`, which rise strictly, all counted from `start`.
  func remove(at slots: UnsafeBufferPointer<Int>, from start: Int) {
    guard let first = slots.first else { return }
    let place = pointer
    var target = place + (first - start)
    for index in slots.indices {
      let slot = slots[index] - start
      (place + slot).deinitialize(count: 1)
      let next = index + 1 < slots.count ? slots[index + 1] - start : count
      target.moveInitialize(from: place + slot + 1, count: next - slot - 1)
      target += next - slot - 1
    }
    count -= slots.count
  }

  /// Puts copies of the elements of `slots` of `other` behind the last one; there is room for them.
  func append(contentsOf other: Block, _ slots: Range<Int>) {
    (pointer + count).initialize(from: other.pointer + slots.lowerBound, count: slots.count)
    count += slots.count
  }

  /// Moves the first `length` elements of `other` behind the last one; there is room for them.
  func takePrefix(_ length: Int, of other: Block) {
    let source = other.pointer
    (pointer + count).moveInitialize(from: source, count: length)
    source.moveInitialize(from: source + length, count: other.count - length)
    count += length
    other.count -= length
  }

  /// Moves the last `length` elements of `other` before the first one; there is room for them.
  func takeSuffix(_ length: Int, of other: Block) {
    (pointer + length).moveInitialize(from: pointer, count: count)
    pointer.moveInitialize(from: other.pointer + (other.count - length), count: length)
    count += length
    other.count -= length
  }
}

extension Block {
  /// How many elements of room are made at once, so that every second insertion needs no new block.
  static var slack: Int { 2 }

  /// The block behind `reference`, which afterwards refers to no shared block and has room for
  /// `room` more elements.
  ///
  /// A block that is shared with another tree is copied; one of our own is edited in place.
  static func unique(_ reference: inout AnyObject, room: Int = 0) -> Block {
    if isUnique(&reference) { return own(&reference, room: room) }
    let shared = unsafeDowncast(reference, to: Block.self)
    let copy = make(capacity: shared.count + room)
    copy.append(contentsOf: shared, 0..<shared.count)
    reference = copy
    return copy
  }

  /// Whether `reference` is the only one to its block.
  ///
  /// Asked of the reference as one to a block: of a reference to any object, a build without
  /// optimization answers no whatever the count is.
  private static func isUnique(_ reference: inout AnyObject) -> Bool {
    withUnsafeMutablePointer(to: &reference) { place in
      place.withMemoryRebound(to: Block.self, capacity: 1) { block in
        isKnownUniquelyReferenced(&block.pointee)
      }
    }
  }

  /// The block behind `reference`, known not to be shared, with room for `room` more elements.
  static func own(_ reference: inout AnyObject, room: Int) -> Block {
    let block = unsafeDowncast(reference, to: Block.self)
    let needed = block.count + room
    if needed <= block.limit { return block }
    let larger = make(capacity: needed + slack - 1)
    larger.takePrefix(block.count, of: block)
    reference = larger
    return larger
  }

  /// Gives back the room that removals have left in the block behind `reference`, which is not
  /// shared.
  static func trim(_ reference: inout AnyObject) {
    let block = unsafeDowncast(reference, to: Block.self)
    guard block.limit - block.count > slack else { return }
    let exact = make(capacity: block.count)
    exact.takePrefix(block.count, of: block)
    reference = exact
  }

  /// The bytes of heap that this block takes, the allocator's own rounding included.
  var heapBytes: Int {
    let object = 16 + MemoryLayout<BlockHeader>.stride
    let aligned = object.roundedUp(to: MemoryLayout<Element>.alignment)
    return (aligned + limit * MemoryLayout<Element>.stride + 8).roundedUp(to: 16)
  }
}

extension Int {
  /// The least multiple of `unit` that is not less than this.
  fileprivate func roundedUp(to unit: Int) -> Int { (self + unit - 1) / unit * unit }
}
