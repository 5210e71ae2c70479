import { once } from 'node:events';
import { expect, test } from 'vitest';
import { newSecret } from '../../schema/access-token/secret.ts';
import { testApp } from '../test/app.ts';
import { signedIn } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { programOf } from '../test/token-client.ts';

const { url } = await testApp();

test.each([
  ['authorization', (secret: string) => secret],
  ['Authorization', (secret: string) => `bearer ${secret}`],
  ['authToken', (secret: string) => ` Bearer ${secret} `],
])('a socket whose first frame has the token as %s acts as its owner', async (key, written) => {
  const ana = await signedIn(url, 'ana');
  const { program } = await programOf(ana);
  const ben = await signedIn(url, 'ben');
  const stream = ben.subscribe('{ viewer { email } }', {}, { [key]: written(program.secret), token: 'ignored' });
  expect(await stream.next()).toEqual({ viewer: { email: ana.email } });
  await stream.close();
});

const misplaced = 'An access token counts only as connectionParams.authorization or connectionParams.authToken.';

test.each([
  ['an unknown token', { authorization: newSecret() }, 4403, 'This access token is unknown, revoked or expired.'],
  ['another scheme', { authorization: 'Basic b3BlcmF0b3I6c2VjcmV0' }, 4403, /unknown/],
  ['a list', { authorization: [`Bearer ${newSecret()}`] }, 4403, /unknown/],
  ['a number', { authToken: 7 }, 4403, /unknown/],
  ['control characters', { authorization: `pjt_\0\r\nx: y` }, 4403, /unknown/],
  ['a token under another name', { token: newSecret() }, 4400, misplaced],
  ['a token among headers', { headers: { authorization: `Bearer ${newSecret()}` } }, 4400, misplaced],
])(
  'a first frame with %s is refused with the reason: it never falls back to the cookie',
  async (_what, payload, code, reason) => {
    const socket = await openRawSocket(await signedIn(url, 'ana'), false);
    const closed = once(socket.socket, 'close');
    socket.send({ type: 'connection_init', payload });
    const [closedWith, because] = await closed;
    expect([closedWith, String(because)]).toEqual([code, expect.stringMatching(reason)]);
  },
);

test('nor does a first frame that is nested very deep', async () => {
  const { socket, closed } = await openRawSocket(await signedIn(url, 'ana'), false);
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  socket.send(`{"type":"connection_init","payload":{"authorization":${deep}}}`);
  expect(await closed).toBe(4403);
});
