import Testing

/// One after the other: a child inherits the locks that are held while it is started. The tests are
/// in extensions, beside those of each type.
@Suite("Processes and locks", .serialized) struct ProcessTests {}
