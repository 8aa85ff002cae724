import KoleoKit

/// The environment in which this process uses the network.
package enum NetworkEnvironment {
  /// Changes the environment of this process for requests to a server.
  ///
  /// Call it before Foundation reads the environment, and before another thread starts.
  package static func prepare(for servers: [ServerAddress]) {
    FoundationEnvironment.prepare()
    ProxyEnvironment.exemptLoopback(among: servers)
  }
}
