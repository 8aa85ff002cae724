import Testing

/// One after the other: a child inherits the locks that are held while it is started.
@Suite("Processes and locks", .serialized) struct ProcessTests {}
