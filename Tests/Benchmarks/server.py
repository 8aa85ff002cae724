"""The server of the tests, in a process of its own, with the two lists."""

import subprocess
import tempfile
from pathlib import Path

from programs import HERE, PACKAGE, run, say

TAG = 'W/"5f2d"'


class Server:
    """Serves replies, given by the last part of their addresses, until the context is left."""

    def __init__(self, bodies):
        self.directory = tempfile.TemporaryDirectory()
        directory = Path(self.directory.name)
        for name, body in bodies.items():
            (directory / name).write_bytes(body)
        say("building the server")
        driver = directory / "server-driver"
        run("swiftc", "-swift-version", "6", "-O", "-wmo", "-parse-as-library", "-package-name", "koleo",
            *sorted((PACKAGE / "Tests" / "TestSupport").glob("*.swift")), HERE / "ServerDriver.swift",
            "-o", driver)
        self.process = subprocess.Popen(
            [driver, directory, TAG], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.directory.cleanup()
