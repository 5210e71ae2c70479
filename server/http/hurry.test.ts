import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { hurry } from './listening.ts';

const server = createServer((request, response) => {
  request.on('error', () => {});
  request.resume().on('end', () => response.end('taken'));
});
server.on('request', hurry(100));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
atEnd(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request without the end of its body. */
async function begin(target: string, headers: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`${target} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\nab`);
  return socket;
}

test.each(['Content-Length: 4', 'Transfer-Encoding: chunked'])(
  'a request whose body does not end (%s) is disconnected; an upload gets more time',
  async (headers) => {
    const upload = await begin('PUT /files/x', 'Content-Length: 4');
    const slow = await begin('POST /graphql', headers);
    await once(slow, 'close');
    upload.write('cd');
    const [reply] = await once(upload, 'data');
    expect(String(reply)).toContain('taken');
    upload.destroy();
  },
);
