"""A server on loopback that has the two lists, in a process of its own and with little to do.

Below `/same` it answers a request with its own entity tag by 304; below `/new` it never does.
"""

import asyncio
import multiprocessing

TAG = 'W/"5f2d"'


class Connection(asyncio.Protocol):
    """A connection over which requests without bodies come."""

    def __init__(self, bodies):
        self.bodies = bodies
        self.received = b""

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.received += data
        while b"\r\n\r\n" in self.received:
            head, self.received = self.received.split(b"\r\n\r\n", 1)
            self.transport.write(self.reply(head.decode("latin-1")))

    def reply(self, head):
        _, _, name = head.split(" ")[1].rpartition("/")
        body = self.bodies.get(name)
        if body is None:
            return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
        if head.startswith("GET /same/") and TAG in head:
            return f"HTTP/1.1 304 Not Modified\r\nETag: {TAG}\r\n\r\n".encode()
        return (f"HTTP/1.1 200 OK\r\nETag: {TAG}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode() + body


async def serve(bodies, pipe):
    server = await asyncio.get_running_loop().create_server(
        lambda: Connection(bodies), "127.0.0.1", 0)
    pipe.send(server.sockets[0].getsockname()[1])
    await server.serve_forever()


class Server:
    """Serves replies, given by the last part of their addresses, until the context is left."""

    def __init__(self, bodies):
        # A fork has the bodies already; they are large.
        processes = multiprocessing.get_context("fork")
        ours, theirs = processes.Pipe()
        self.process = processes.Process(
            target=lambda: asyncio.run(serve(bodies, theirs)), daemon=True)
        self.process.start()
        self.url = f"http://127.0.0.1:{ours.recv()}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
