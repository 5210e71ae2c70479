import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { SharedFrames, textFrames } from './frame.ts';

test('frames of every length arrive as they were made, many in one write', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lengths = [0, 1, 110, 123, 124, 125, 126, 127, 65_000, 65_533, 65_534, 65_536, 200_000];
  const texts = lengths.map((length) => '€'.repeat(length / 3) + 'x'.repeat(length % 3));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (_peer, request) => {
    const payloads = texts.map((text) => Buffer.from(`${JSON.stringify(text)}]`));
    request.socket.write(textFrames(Buffer.from('['), payloads));
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (frame) => heard.push(JSON.parse(String(frame))[0]));
  await expect.poll(() => heard.length).toBe(texts.length);
  expect(heard).toEqual(texts);
  client.terminate();
  sockets.close();
  server.close();
});

test('equal results are framed once per subscription id', () => {
  const news = new SharedFrames(['{"data":1}}', '{"data":2}}'].map((text) => Buffer.from(text)));
  const textOf = (id: string) => news.framesFor(id).toString('latin1');
  expect(news.framesFor('1')).not.toBe(news.framesFor('1'));
  expect(news.framesFor('1')).toBe(news.framesFor('1'));
  for (let number = 0; number < 100; number += 1) {
    expect(textOf(`"${number}`)).toContain(`{"id":"\\"${number}","type":"next","payload":{"data":2}}`);
  }
  expect(textOf('1')).not.toContain('"99');
});
