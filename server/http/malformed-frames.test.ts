import { once } from 'node:events';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '../test/app.ts';
import { brokenJson, jsonValues } from '../test/bad-json.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { two } from '../test/people.ts';

const app = await testApp();
const { ana, tripId } = await two(app.url);

test('the chat answers any invalid frame with an error, and stays open', async () => {
  const window = await ChatWindow.open(ana, tripId);
  const frames = [...brokenJson, '{"type":"shout"}', '{"type":"message"}', '{"type":["message"],"message":"x"}'];
  const messages = jsonValues.map((value) => `{"type":"message","message":${value},"id":"x"}`);
  for (const frame of [...frames, ...messages, Buffer.from([0xff, 0xfe])]) {
    window.send(frame);
    expect(await window.next('error')).toMatchObject({ error: expect.not.stringContaining('Reference') });
  }
  window.say('still here');
  expect(await window.hears()).toBe('still here');
});

test.each([
  ...brokenJson.slice(2, 10),
  '{"type":"nonsense"}',
  '{"type":"subscribe","id":1}',
  '{"type":"connection_init","payload":[]}',
  '{"type":"connection_ack"}',
  '{"type":"next","id":"1","payload":{}}',
  '{"type":"error","id":"1","payload":[{"message":"x"}]}',
])('a frame %j closes a GraphQL socket as the protocol says', async (frame) => {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: app.url });
  await once(socket, 'open');
  socket.send(frame);
  const [code, reason] = await once(socket, 'close');
  expect(code).toBe(4400);
  expect(String(reason)).not.toMatch(/ at |node_modules/);
});
