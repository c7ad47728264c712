/// A reference to an observer that does not keep it alive (`R24`).
struct WeakObserver {
  weak var observer: (any ContextObserver)?
}
