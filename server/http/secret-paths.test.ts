import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { withoutSecrets } from './secret-paths.ts';

const TOKEN = 'Zm9vYmFy-canary_QUJDREVGR0hJ';
const encode = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');

const spellings = [
  ...[`/invitations/${TOKEN}/accept`, `/invitations/${TOKEN}/decline`, `/invitations/${TOKEN}`, `/invite/${TOKEN}`],
  ...[`/invitations/${TOKEN}/accept/`, `//invitations//${TOKEN}//accept`, `/INVITATIONS/${TOKEN}/Accept`],
  ...[`/invitations/${TOKEN}/accept?x=1`, `/invitations/${TOKEN}?token=${TOKEN}`, `/trips?token=${TOKEN}`],
  ...[`/%69nvitations/${TOKEN}/accept`, `/invitations/${encode(TOKEN)}/accept`, `/invitations%2f${TOKEN}%2Faccept`],
  ...[`/invitations/${encode(encode(TOKEN))}/accept`, `/%2569nvitations/${TOKEN}`, `/invitations;v=1/${TOKEN}/accept`],
  ...[`/api/v1/invitations/${TOKEN}/accept`, `/invitations/user/${TOKEN}`, `/invitations/trip/${TOKEN}`],
  ...[`/invitations/%zz${TOKEN}/accept`, `/invitations/%ff${TOKEN}/accept`, `/invitations/./${TOKEN}/accept`],
  ...[`/invitations\\${TOKEN}\\accept`, `/invitations /${TOKEN}/accept`, `/trips/../invitations/${TOKEN}/accept`],
];

test.each(spellings)('no token is left of %s', (path) => {
  expect(withoutSecrets(path)).not.toMatch(/canary|63616e617279|QUJD/);
});

test('what holds no secret is logged as it was asked for', () => {
  const trip = newId('Trip');
  for (const path of ['/', '/trips', `/trips/${trip}`, `/invitations/trip/${trip}`, '/invitations/user', '/a%20b']) {
    expect(withoutSecrets(path)).toBe(path);
  }
  expect(withoutSecrets(`/invitations/${TOKEN}/accept`)).toBe('/invitations/…/accept');
});

test('any path can be logged', () => {
  fc.assert(fc.property(fc.webPath(), (path) => typeof withoutSecrets(path) === 'string'));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (path) => typeof withoutSecrets(path) === 'string'));
});

test('the log of a server that was asked for all of them holds no token', async () => {
  let logged = '';
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(line, _encoding, done) {
        logged += line;
        done();
      },
    }),
  );
  const { url } = await testApp({ log });
  const headers = { 'content-type': 'application/json' };
  for (const path of spellings) {
    await fetch(url + path).then((answer) => answer.text());
    await fetch(url + path, { method: 'POST', body: '{}', headers }).then((answer) => answer.text());
  }
  expect(logged).toContain('/invitations/…/accept');
  expect(logged).not.toMatch(/canary|63616e617279|QUJD/);
});
