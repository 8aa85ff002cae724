// Foundation with URLSession, under one name. On Linux, URLSession is in a module of its own.

@_exported import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
