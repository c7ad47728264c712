import ObjectGraph

extension SQLiteStore: ProgressiveStore {
  public func firstKeys(
    for request: FetchRequest, sectionPath: AttributePath?, limit: Int
  ) throws -> FirstKeys {
    let fetch = FirstKeysFetch(request, sectionPath: sectionPath, in: model, limit: limit)
    return try reading {
      var first = try fetch.run(on: connection)
      first.order.feedPosition = try FeedReader(connection: connection).position()
      return first
    }
  }

  public func makeBackgroundReader() throws -> (any BackgroundReader)? {
    try translatingErrors {
      try connection.checkPresence()
      let location = connection.location
      return SQLiteBackgroundReader(
        location: FileLocation(
          path: location.path, access: location.access == .immutable ? .immutable : .readOnly,
          fileSystem: location.fileSystem),
        file: try SystemCalls.status(of: location.path)?.identity, model: model,
        busyTimeout: options.busyTimeout)
    }
  }
}
