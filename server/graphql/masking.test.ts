import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Presence } from '../../schema/core/presence.ts';
import { LocalPresence } from '../live/presence.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { restParty } from '../test/rest-party.ts';

const SECRET = 'SELECT password_hash FROM "user"';
/** More often than it takes until a query is answered in a shorter way. */
const OFTEN = 8;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

/** Makes parts of our own code throw on demand. */
class Breakable extends LocalPresence {
  isBroken = false;
  override read(tripId: string): ReturnType<Presence['read']> {
    if (this.isBroken) throw new Error(SECRET);
    return super.read(tripId);
  }
}
const presence = new Breakable(() => {});
const passwords = {
  isCommon: async () => false,
  hash: async () => '',
  saltIn: () => '',
  verify: () => Promise.reject(new Error(SECRET)),
};
const whole = await testApp();
const app = await testApp({ database: whole.database, log, presence });
const lockless = await testApp({ database: whole.database, log, passwords });

const masked = /Something went wrong\. Reference: [0-9a-f]{16}(?:-\d+)?/;
const expectMasked = (answer: unknown) => {
  const text = JSON.stringify(answer);
  expect(text).toMatch(masked);
  expect(text).not.toMatch(/SELECT|password_hash|\.ts|node_modules|stack/i);
  const reference = /Reference: ([\w-]+)/.exec(text)?.[1] ?? 'none';
  expect(lines.filter((line) => line.includes(reference) && line.includes('SELECT'))).toHaveLength(1);
};

test('an unexpected error shows only a reference over every transport, and the log has the details', async () => {
  const { owner, tripId } = await restParty(app.url);
  const watch = 'subscription ($id: ID!) { presenceChanged(tripId: $id) { present { id } } }';
  const ask = () => owner.graphql('query ($id: ID!) { trip(id: $id) { present { id } } }', { id: tripId });
  const again = 'query Again($id: ID!) { trip(id: $id) { present { id } } }';
  for (let time = 0; time < OFTEN; time += 1) await owner.graphql(again, { id: tripId });
  presence.isBroken = true;
  expectMasked(await ask());
  expectMasked(await owner.graphql(again, { id: tripId }));
  const stream = owner.subscribe(watch, { id: tripId });
  expectMasked(await stream.next().catch(String));
  await stream.close();
  const window = ChatWindow.begin(owner, tripId);
  expectMasked(await window.closed);
  presence.isBroken = false;

  const credentials = { email: owner.email, password: 'a canary in a coal mine' };
  const broken = await fetch(`${lockless.url}/auth/login`, {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(500);
  expectMasked(await broken.json());
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';
  const another = new TestBrowser(lockless.url);
  for (let time = 0; time < 2; time += 1) expectMasked(await another.graphql(login, { input: credentials }));
  expect(lines.join()).not.toMatch(/canary|correct horse|planjam_session=/);
});
