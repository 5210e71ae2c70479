import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { nameProblem } from '../../schema/core/input/names.ts';
import { testApp } from '../test/app.ts';
import type { Answered } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { naughtyStrings } from '../test/naughty-strings.ts';
import { restParty } from '../test/rest-party.ts';

const app = await testApp();
const { owner, tripId } = await restParty(app.url);

const generated = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { seed: 20_261_120, numRuns: 20 });
const texts = [...naughtyStrings, ...generated];

interface Field {
  most: number;
  /** Names have more rules: see schema/core/input/names.ts. */
  isName?: boolean;
  isOptional?: boolean;
  isLowerCased?: boolean;
}

/** The expected value of a field after the text was written: the trimmed text, null, or undefined for a refusal. */
function fateOf(text: string, { most, isName, isOptional, isLowerCased }: Field): string | null | undefined {
  if (isName && nameProblem('Name', text)) return undefined;
  const trimmed = text.trim();
  if (!trimmed) return isOptional ? null : undefined;
  if (trimmed.includes('\0') || !trimmed.isWellFormed() || [...trimmed].length > most) return undefined;
  return isLowerCased ? trimmed.toLowerCase() : trimmed;
}

const name = { most: 200, isName: true };
const description = { most: 5_000, isOptional: true };

/** Every text field that a person can fill, by mutation, with the other required inputs. */
const places: {
  mutation: string;
  path: string;
  entity: string;
  given: () => object;
  fields: Record<string, Field>;
  /** It stores one text in so many. All places follow the same rules. */
  every: number;
}[] = [
  {
    mutation: 'createTrip',
    path: '/trips',
    entity: 'trip',
    given: () => ({ name: 'a', destination: 'b' }),
    fields: { name, destination: { most: 200 }, description },
    every: 3,
  },
  {
    mutation: 'addActivity',
    path: `/trips/${tripId}/activities`,
    entity: 'activity',
    given: () => ({ tripId, name: 'a' }),
    fields: {
      name,
      description,
      location: { most: 200, isOptional: true },
      category: { most: 40, isLowerCased: true },
    },
    every: 3,
  },
  {
    mutation: 'createPoll',
    path: '/polls',
    entity: 'poll',
    given: () => ({ tripId, question: 'a', options: ['b', 'c'] }),
    fields: { question: { most: 300 }, description },
    every: 1,
  },
];

/** Returns the fields that the refusal names. */
const named = (issues: Answered[]) => [...new Set(issues.map(({ path }) => path[0]))].sort();

type Texts = Record<string, string>;
const same = (names: string[], text: string): Texts => Object.fromEntries(names.map((name) => [name, text]));

test.each(places)(
  'every text field of $mutation keeps any text to the letter, or refuses it by name',
  async ({ mutation, path, entity, given, fields, every }) => {
    const viaGraphql = (texts: Texts) =>
      owner.command(mutation, { ...given(), ...texts }, `${entity} { ${Object.keys(fields).join(' ')} }`);
    const viaRest = (texts: Texts) => owner.json('POST', path, { ...given(), ...texts });
    for (const [place, text] of texts.entries()) {
      const fates = Object.entries(fields).map(([field, limits]) => ({ field, fate: fateOf(text, limits) }));
      const refused = fates.filter(({ fate }) => fate === undefined).map(({ field }) => field);
      const accepted = Object.fromEntries(
        fates.flatMap(({ field, fate }) => (fate === undefined ? [] : [[field, fate]])),
      );
      if (refused.length > 0) {
        const all = same(Object.keys(fields), text);
        expect.soft(named((await viaGraphql(all)).issues), text).toEqual(refused.sort());
        const { status, body } = await viaRest(all);
        expect.soft([status, named(body.issues)], text).toEqual([400, refused]);
      }
      if (place % every) continue;
      const texts = same(Object.keys(accepted), text);
      const stored = place % 2 ? await viaGraphql(texts) : (await viaRest(texts)).body;
      expect.soft(stored[entity], text).toMatchObject(accepted);
    }
  },
);

test('options of a poll and notes of an invitation do as well', async () => {
  const issues = (path: string[]) => ({ code: 'INVALID_INPUT', issues: [{ path }] });
  const ask = (options: string[]) =>
    owner.command('createPoll', { tripId, question: 'a', options }, 'poll { options { text } }');
  const accepted: string[] = [];
  for (const text of texts) {
    const option = fateOf(text, { most: 120, isOptional: true });
    if (typeof option === 'string') accepted.push(text);
    else if (option === undefined)
      expect(await ask(['another', text, 'third'])).toMatchObject(issues(['options', '1']));
  }
  const blank = texts.filter((text) => fateOf(text, { most: 120, isOptional: true }) === null);
  expect((await ask(['another', ...blank.slice(0, 3), 'third'])).poll.options).toHaveLength(2);
  for (let start = 0; start < accepted.length; start += 3) {
    const options = ['another', ...accepted.slice(start, start + 3), 'third'];
    const { poll } = await ask(options);
    expect(poll.options).toEqual(options.map((text) => ({ text: text.trim() })));
  }
  // The limit is sixty an hour, so only the most telling ones.
  for (const text of naughtyStrings.slice(8, 40)) {
    const note = fateOf(text, { most: 1_000, isOptional: true });
    const email = `${newId('User')}@example.com`;
    const sent = await owner.command('inviteMember', { tripId, email, message: text }, 'invitation { message }');
    if (note === undefined) expect(sent).toMatchObject(issues(['message']));
    else expect(sent.invitation.message).toBe(note);
  }
});

test('the naughty strings contain names that are refused, and names that aren’t', () => {
  const refused = texts.filter((text) => nameProblem('Name', text));
  expect(refused).toEqual(expect.arrayContaining(['\ufeff', '\u2800', 'שלום \u202eolleh\u202c', 'in\ufeffside']));
  expect(texts.length - refused.length).toBeGreaterThan(50);
});

test('a name that breaks the rule stays until it is edited, and an edit of something else passes', async () => {
  const old = 'Old\u202ename\u202c';
  const [trip, activity] = [
    await app.db.trip.update({ where: { id: tripId }, data: { name: old } }),
    await buildActivity(app.db, { tripId, name: old }),
  ];
  const path = `/trips/${tripId}/activities/${activity.id}`;
  const stays = async () => {
    expect((await app.db.trip.findUniqueOrThrow({ where: { id: tripId } })).name).toBe(old);
    expect((await app.db.activity.findUniqueOrThrow({ where: { id: activity.id } })).name).toBe(old);
  };
  expect(await owner.command('updateTrip', { tripId, description: 'b' })).toHaveProperty(
    '__typename',
    'UpdateTripPayload',
  );
  expect(await owner.command('updateTrip', { tripId, name: trip.name, destination: 'c' })).not.toHaveProperty('code');
  expect(await owner.command('updateActivity', { activityId: activity.id, name: old, cost: 5 })).not.toHaveProperty(
    'code',
  );
  await owner.does('PUT', path, { name: old, description: 'same name' });
  await owner.does('DELETE', path);
  expect(await owner.command('restoreActivity', { tripId, activityId: activity.id })).not.toHaveProperty('code');
  await stays();
  for (const name of [`${old}!`, '\ufeffLisbon', 'Lisbon\u200b', '\u3164']) {
    const issues = [{ path: ['name'] }];
    expect(await owner.command('updateTrip', { tripId, name })).toMatchObject({ issues });
    expect(await owner.command('updateActivity', { activityId: activity.id, name })).toMatchObject({ issues });
    expect(await owner.json('PUT', path, { name })).toMatchObject({ status: 400, body: { issues } });
  }
  await stays();
});

test('a username does', async () => {
  const account = (username: string) => ({
    email: `${newId('User')}@example.com`,
    username,
    password: 'correct horse',
  });
  for (const [place, text] of texts.entries()) {
    const length = [...text.trim()].length;
    const fate = length < 2 ? undefined : fateOf(text, { most: 40, isName: true });
    // The names above follow the same rule, so a third of those that are accepted are enough.
    if (fate !== undefined && place % 3) continue;
    const made = await owner.json('POST', '/auth/register', account(text));
    if (fate === undefined) expect(made, text).toMatchObject({ status: 400, body: { issues: expect.any(Array) } });
    else expect(made.body.user.username).toBe(fate);
  }
});

test('a chat message does, over the socket and GraphQL, and both return the same text', async () => {
  const host = await restParty(app.url);
  const window = await ChatWindow.open(host.owner, host.tripId);
  const accepted: string[] = [];
  for (const [place, text] of texts.entries()) {
    const fate = fateOf(text, { most: 4_000 });
    window.say(text);
    const frame = await window.nextOfAny();
    // Every refusal is asked for both ways. A third of the messages is sent both ways.
    const isSent = typeof fate !== 'string' || place % 3 === 0;
    const send = () => host.member.command('sendMessage', { tripId: host.tripId, text }, 'said: message { text }');
    const sent = isSent ? await send() : null;
    if (typeof fate !== 'string') {
      expect(frame, text).toMatchObject({ type: 'error', error: expect.stringMatching(/^Message/) });
      expect(sent, text).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['text'] }] });
      continue;
    }
    expect(frame.message.message).toBe(fate);
    accepted.push(fate);
    if (!sent) continue;
    expect(sent.said.text).toBe(fate);
    expect(await window.hears()).toBe(fate);
    accepted.push(fate);
  }
  const { data } = await host.owner.graphql(
    `{ trip(id: "${host.tripId}") { messages(last: 100) { edges { node { text } } } } }`,
  );
  const read = data.trip.messages.edges.map(({ node }: Answered) => node.text);
  expect(read).toEqual(accepted.slice(-100));
});
