/// What is simply different from one operating system to the other.
enum Platform {
  /// Where in the home folder programs keep what they can fetch again.
  static var cachesInHome: String {
    #if canImport(Darwin)
      "Library/Caches"
    #else
      ".cache"
    #endif
  }
}
