/// What to do about an error of the library; the raw value says so in English.
///
/// In place of some of these texts, the programs have their own, which name options and variables.
package enum Remedy: String, Sendable {
  case tryAgainLater = "try again later"
  /// Try again, although an attempt has just failed.
  case tryAgainNow = "refresh with .conditional to try again"
  case fetchList = "fetch it"
  case refreshList = "refresh it"
  case acceptList = "refresh with .forced to accept it"
  // The server.
  case checkNetwork = "check the network"
  case checkAddress = "check the address"
  case useURL = "use https://host[:port][/path]"
  case removeCredentials = "remove them"
  case useHostName = "use a host name"
  case useHTTPS = "use https"
  // This machine.
  case correctVariable = "correct or unset it"
  case checkProxy = "check the proxy"
  case checkProxyOrWait = "check the proxy, or try again later"
  case checkDateOrWait = "check this machine's date, or try again later"
  case checkDateAndCertificates =
    "check this machine's date, and install or update ca-certificates or its equivalent"
  case updateCertificates = "install or update ca-certificates or its equivalent"
  case installCertificates = "install ca-certificates or its equivalent"
  case raiseFileLimit = "raise the limit on open files with 'ulimit -n'"
  case closePrograms = "close some programs, or try again later"
  // Files.
  case setDirectory = "set KOLEO_CACHE_DIR"
  case usePathInUTF8 = "set it to a UTF-8 path"
  case checkPath = "check the path and its permissions"
  case removeFile = "remove it"
  case freeSpace = "free some space, or use another directory"
  case useOwnDirectory = "use a directory of your own"
  case useWritableDirectory = "use a writable directory"

  /// What to do if a directory cannot be used because of `error`.
  package init(forDirectory error: SystemError) {
    self =
      switch error {
      case .notPrivate: .useOwnDirectory
      default: .useWritableDirectory
      }
  }
}
