import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { withoutSecrets } from './secret-paths.ts';

const TOKEN = 'Zm9vYmFy-canary_QUJDREVGR0hJ';
/** Examples in the real form: an invitation's token, a reset link's token, and an invitation's id. */
const LONG = 'Zm9vYmFy-canary_QUJDREVGR0hJ-_aB';
const RESET = 'Zm9vYmFy-canary_QUJDREVGR0hJ-_aBcdefghijklm';
const ID = 'invitation_01canary000000000000000000';
const encode = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
/** Encodes as proxies do: each layer encodes the percent sign again. */
const encodedOften = (text: string, times: number) => encode(text).replaceAll('%', `%${'25'.repeat(times)}`);

const spellings = [
  ...[`/invitations/${TOKEN}/accept`, `/invitations/${TOKEN}/decline`, `/invitations/${TOKEN}`, `/invite/${TOKEN}`],
  ...[`/join/${TOKEN}`, `/join%23${TOKEN}`, `/join#${TOKEN}`, `/mail/unsubscribe/${TOKEN}`],
  ...[`/calendar/${TOKEN}.ics`, `/calendar/${TOKEN}`, `/CALENDAR/${encode(TOKEN)}.ics?x=1`, `/calendar//${TOKEN}.ics`],
  ...[`/t/${TOKEN}`, `/t/${TOKEN}/cover?width=320`, `/T/${TOKEN}/`, `/%74/${TOKEN}`],
  ...[`/invitations/${TOKEN}/accept/`, `//invitations//${TOKEN}//accept`, `/INVITATIONS/${TOKEN}/Accept`],
  ...[`/invitations/${TOKEN}/accept?x=1`, `/invitations/${TOKEN}?token=${TOKEN}`, `/trips?token=${TOKEN}`],
  ...[`/%69nvitations/${TOKEN}/accept`, `/invitations/${encode(TOKEN)}/accept`, `/invitations%2f${TOKEN}%2Faccept`],
  ...[`/invitations/${encode(encode(TOKEN))}/accept`, `/%2569nvitations/${TOKEN}`, `/invitations;v=1/${TOKEN}/accept`],
  ...[`/api/v1/invitations/${TOKEN}/accept`, `/invitations/user/${TOKEN}`, `/invitations/trip/${TOKEN}`],
  ...[`/invitations/%zz${TOKEN}/accept`, `/invitations/%ff${TOKEN}/accept`, `/invitations/./${TOKEN}/accept`],
  ...[`/invitations\\${TOKEN}\\accept`, `/invitations /${TOKEN}/accept`, `/trips/../invitations/${TOKEN}/accept`],
  ...[`/reset/${TOKEN}`, `/reset%23${TOKEN}`, `/reset%3ftoken=${TOKEN}`, `/reset#${TOKEN}`, `/reset:${TOKEN}`],
  ...[`/x%3F/invitations/${TOKEN}/accept`, `/x%23/invite/${TOKEN}`, `/x%253F/invite/${TOKEN}`],
  ...[`/invitations%00/${TOKEN}`, `/invitations./${TOKEN}`, `/invite:${TOKEN}`, `/invite%E2%80%8B/${TOKEN}`],
  ...[5, 6, 12, 50].flatMap((times) => [
    `/${encodedOften('invitations', times)}/${TOKEN}/accept`,
    `/invite/${encodedOften(TOKEN, times)}`,
  ]),
  ...[LONG, RESET, ID, ID.toUpperCase()].flatMap((secret) => [
    ...[`/${secret}`, `/einladung/${secret}`, `/invi%E2%80%8Btations/${secret}/accept`, `/reset-link:${secret}`],
    ...[`/trips%3Ftoken=${secret}`, `/x/${encode(secret)}`, `/invite-${secret}`, `/invite${secret}`],
  ]),
];

/** The strings that must not be logged: each secret as it is, and encoded once. */
const CANARY = /canary|63616e617279|%63%61%6e|QUJD/i;

test.each(spellings)('no token is left of %s', (path) => {
  expect(withoutSecrets(path)).not.toMatch(CANARY);
});

test('a path without a secret is logged unchanged', () => {
  const trip = newId('Trip');
  const paths = [
    ...['/', '/trips', `/trips/${trip}`, `/invitations/trip/${trip}`, '/invitations/user', '/reset', '/a%20b'],
    ...[`/trips/${trip}/activities/${newId('Activity')}`, `/polls/${newId('Poll')}/vote`, `/x/${newId('Member')}`],
    ...['/blog/turn-trip-itinerary-into-live-collaborative-adventure', '/assets/index-BZj8alqS.js'],
    '/assets/atkinson-hyperlegible-next-latin-ext-wght-BZj8alqS.woff2',
  ];
  for (const path of paths) expect(withoutSecrets(path)).toBe(path);
  expect(withoutSecrets(`/invitations/${TOKEN}/accept`)).toBe('/invitations/…/accept');
  expect(withoutSecrets(`/calendar/${TOKEN}.ics`)).toBe('/calendar/….ics');
});

test('any path can be logged', () => {
  fc.assert(fc.property(fc.webPath(), (path) => typeof withoutSecrets(path) === 'string'));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (path) => typeof withoutSecrets(path) === 'string'));
});

test('the log of a server that got all these requests contains no token', async () => {
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
  expect(logged).not.toMatch(CANARY);
});
