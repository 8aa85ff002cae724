import KoleoKit

/// The environment in which Foundation does what koleo promises.
package enum FoundationEnvironment {
  /// Changes the environment of this process so that a session creates no files.
  ///
  /// Call it before Foundation reads the environment, and before another thread starts.
  package static func prepare() {
    // On Linux, even an ephemeral session creates directories for a cache and for cookies in the
    // user's home. Below /dev/null it cannot create any.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      ProcessEnvironment.set(name, to: "/dev/null")
    }
  }
}
