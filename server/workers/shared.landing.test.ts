import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBrowser } from '../test/browser.ts';
import { two } from '../test/people.ts';
import { seqOf, Wire } from '../test/wire.ts';
import { hasServers, openWorkers, patience, type Workers } from '../test/workers.ts';

vi.setConfig(patience);

const sendMessage =
  'mutation ($tripId: ID!, $text: String!) { sendMessage(input: { tripId: $tripId, text: $text }) { __typename } }';
const noteTyping = 'mutation ($tripId: ID!) { noteTyping(input: { tripId: $tripId }) { __typename } }';
const markSeen =
  'mutation ($tripId: ID!, $seq: Int!) { markSeen(input: { tripId: $tripId, seq: $seq }) { __typename } }';
const presence = 'subscription ($tripId: ID!) { presenceChanged(tripId: $tripId) { present { id } typing { id } } }';
const guess =
  'mutation { changePassword(input: { currentPassword: "not this one", newPassword: "a marigold signpost" }) { ... on Failure { code } } }';

describe.runIf(hasServers)('two workers', () => {
  let workers: Workers;
  let party: Awaited<ReturnType<typeof two>>;
  /** The first worker has ana's connections, the second bob's. */
  let anas: Wire;
  let bobs: Wire;

  const openAt = (worker: number, browser: TestBrowser) => workers.only(worker, () => Wire.open(browser));

  beforeAll(async () => {
    workers = await openWorkers(2);
    party = await two(workers.url);
    anas = await openAt(1, party.ana);
    bobs = await openAt(2, party.bob);
  });

  afterAll(async () => {
    await anas?.close();
    await bobs?.close();
    await workers?.close();
  });

  test('messages sent through one arrive from the other, in order', async () => {
    const { ana, tripId } = party;
    const heard = bobs.chat(tripId, await seqOf(ana, tripId));
    const said = Array.from({ length: 50 }, (_, number) => `line ${number}`);
    for (const text of said) await anas.run(sendMessage, { tripId, text });
    await expect.poll(() => heard).toEqual(said);
  });

  test('presence and typing are the same in both', async () => {
    const { ana, bob, tripId } = party;
    const seen: Record<'anas' | 'bobs', unknown> = { anas: null, bobs: null };
    const look =
      (by: keyof typeof seen) => (answer: { presenceChanged?: Record<'present' | 'typing', { id: string }[]> }) => {
        const { present = [], typing = [] } = answer.presenceChanged ?? {};
        seen[by] = { present: present.map(({ id }) => id), typing: typing.map(({ id }) => id) };
      };
    anas.listen(presence, { tripId }, look('anas'));
    await expect.poll(() => seen.anas).toEqual({ present: [ana.id], typing: [] });
    bobs.listen(presence, { tripId }, look('bobs'));
    const both = { present: [ana.id, bob.id], typing: [] };
    await expect.poll(() => seen).toEqual({ anas: both, bobs: both });
    await bobs.run(noteTyping, { tripId });
    const bobTypes = { ...both, typing: [bob.id] };
    await expect.poll(() => seen).toEqual({ anas: bobTypes, bobs: bobTypes });
    await bobs.close();
    await expect.poll(() => seen.anas).toEqual({ present: [ana.id], typing: [] });
  });

  test('guesses at a password are counted over both', async () => {
    const code = async (wire: Wire) => (await wire.run(guess)).changePassword.code;
    const guesser = await openAt(2, party.ana);
    const tries = [anas, guesser, anas, guesser, anas];
    const codes: string[] = [];
    for (const wire of tries) codes.push(await code(wire));
    expect(new Set(codes)).toEqual(new Set(['WRONG_CREDENTIALS']));
    expect(await Promise.all([code(anas), code(guesser)])).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    await guesser.close();
  });

  test('a trip that a person has seen is seen in both', async () => {
    const { ana, bob, tripId } = party;
    const [here, there] = [await openAt(1, bob), await openAt(2, bob)];
    const unseen = async (wire: Wire) =>
      (await wire.run('query ($id: ID!) { trip(id: $id) { unseen { messages } } }', { id: tripId })).trip.unseen
        .messages;
    expect(await unseen(there)).toBe(50);
    await here.run(markSeen, { tripId, seq: await seqOf(ana, tripId) });
    expect(await unseen(there)).toBe(0);
    await here.close();
    await there.close();
  });

  test('signing out through one ends the streams of the other', async () => {
    const { bob, tripId } = party;
    const [here, there] = [await openAt(1, bob), await openAt(2, bob)];
    const stream = there.listen(presence, { tripId }, () => {});
    const seen: string[][] = [];
    anas.listen(presence, { tripId }, ({ presenceChanged }) =>
      seen.push(presenceChanged.present.map(({ id }: { id: string }) => id)),
    );
    await expect.poll(() => seen.at(-1)).toContain(bob.id);
    await here.run('mutation { logout { __typename } }');
    await expect.poll(() => stream.isOver).toBe(true);
    await here.close();
    await there.close();
  });
});
