/// The program's version.
public enum Version {
  /// The version number, after semver.org.
  public static let current = "1.0.0"
}
