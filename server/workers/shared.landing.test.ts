import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { two } from '../test/people.ts';
import { isRunning } from '../test/program.ts';
import { seqOf, type Wire } from '../test/wire.ts';
import { hasServers, openWorkers, type Workers } from '../test/workers.ts';

const sendMessage =
  'mutation ($tripId: ID!, $text: String!) { sendMessage(input: { tripId: $tripId, text: $text }) { __typename } }';
const noteTyping = 'mutation ($tripId: ID!) { noteTyping(input: { tripId: $tripId }) { __typename } }';
const markSeen =
  'mutation ($tripId: ID!, $seq: Int!) { markSeen(input: { tripId: $tripId, seq: $seq }) { __typename } }';
const presence = 'subscription ($tripId: ID!) { presenceChanged(tripId: $tripId) { present { id } typing { id } } }';
const guess =
  'mutation { changePassword(input: { currentPassword: "not this one", newPassword: "a marigold signpost" }) { ... on Failure { code } } }';

const TOKEN = 'a-token-of-the-tests';
// A reused connection could lead to the worker that is frozen later.
const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };

const workersIn = (page: string) =>
  [...new Set([...page.matchAll(/worker="(\d+)"/g)].map(([, number]) => number))].sort();

describe.runIf(hasServers)('two workers', () => {
  let workers: Workers;
  let party: Awaited<ReturnType<typeof two>>;
  /** The first worker has ana's connections, the second bob's. */
  let anas: Wire;
  let bobs: Wire;

  beforeAll(async () => {
    workers = await openWorkers(2, { METRICS_TOKEN: TOKEN, METRICS_PORT: '0' });
    party = await two(workers.url);
    anas = await workers.openAt(1, party.ana);
    bobs = await workers.openAt(2, party.bob);
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
    const guesser = await workers.openAt(2, party.ana);
    const tries = [anas, guesser, anas, guesser, anas];
    const codes: string[] = [];
    for (const wire of tries) codes.push(await code(wire));
    expect(new Set(codes)).toEqual(new Set(['WRONG_CREDENTIALS']));
    expect(await Promise.all([code(anas), code(guesser)])).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    await guesser.close();
  });

  test('a trip that a person has seen is seen in both', async () => {
    const { ana, bob, tripId } = party;
    const [here, there] = [await workers.openAt(1, bob), await workers.openAt(2, bob)];
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
    const [here, there] = [await workers.openAt(1, bob), await workers.openAt(2, bob)];
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

  test('any worker shows the metrics of all, each with its number; a frozen one is left out', async () => {
    const page = async () => (await fetch(`${workers.url}/metrics`, { headers })).text();
    expect(workersIn((await page()).match(/^process_start_time_seconds.*\n.*$/gm)?.join() ?? '')).toEqual(['1', '2']);
    for (let turn = 0; turn < 5; turn += 1) {
      const text = await page();
      expect(workersIn(text)).toEqual(['1', '2']);
      expect(text).toContain('planjam_workers_silent 0');
    }
    const partial = await workers.only(1, page);
    expect(workersIn(partial)).toEqual(['1']);
    expect(partial).toContain('planjam_workers_silent 1');
    await expect.poll(async () => workersIn(await page())).toEqual(['1', '2']);
  });

  test('get a terminal’s Ctrl+C together with their primary, and still finish', async () => {
    const { ana } = party;
    const wires = [await workers.openAt(1, ana), await workers.openAt(2, ana)];
    const pids = [...workers.pids().values()];
    for (const pid of pids) process.kill(pid, 'SIGINT');
    workers.program.child.kill('SIGINT');
    for (const pid of pids) if (isRunning(pid)) process.kill(pid, 'SIGINT');
    expect(await workers.program.ended).toEqual({ code: 0, signal: null });
    await Promise.all(wires.map((wire) => wire.close()));
    expect(wires.map(({ closings }) => closings[0])).toEqual([1001, 1001]);
  });
});
