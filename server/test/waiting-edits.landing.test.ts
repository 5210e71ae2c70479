import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addActivity, moveActivity, removeActivity, updateActivity } from '../../schema/activity/commands.ts';
import { sendMessage } from '../../schema/chat/commands.ts';
import type { Context } from '../../schema/core/context.ts';
import { Failure } from '../../schema/core/failures.ts';
import { newId } from '../../schema/core/ids.ts';
import { type Edit, type Waiting, waitingOf } from '../../web/queue/entry.ts';
import { createQueue, type Queue } from '../../web/queue/queue.ts';
import { isGoing, nextOf, type Verdict } from '../../web/queue/settle.ts';
import { sharedLock, sharedStore } from '../../web/queue/testing.ts';
import { testDomain } from './domain.ts';
import { party } from './party.ts';

// Only for each landing: hundreds of edits go through the real domain.

const domain = await testDomain();
const { db } = domain;

interface Shown {
  name: string;
  cost: number | null;
}
type Screen = Map<string, Shown>;

/** What a person has done, and sees as done. The value of an update is unique. */
interface Deed {
  client: number;
  kind: Edit['kind'];
  subjectId: string;
  field?: keyof Shown;
  value?: unknown;
}

const onServer = async (tripId: string): Promise<Screen> =>
  new Map(
    (await db.activity.findMany({ where: { tripId }, orderBy: { id: 'asc' } })).map(({ id, name, cost }) => [
      id,
      { name, cost },
    ]),
  );

const GONE: Record<string, Verdict> = {
  addActivity: { reason: 'gone', message: '' },
  updateActivity: { reason: 'gone', message: '' },
  moveActivity: 'done',
  removeActivity: 'done',
};

/** Does what web/queue and the domains' queued.ts do over GraphQL. */
async function perform(ctx: Context, { kind, tripId, subjectId, input, base }: Waiting): Promise<Verdict> {
  try {
    if (kind === 'addActivity') await addActivity(ctx, { id: subjectId, tripId, ...input });
    if (kind === 'moveActivity') await moveActivity(ctx, { activityId: subjectId, ...input });
    if (kind === 'removeActivity') await removeActivity(ctx, { activityId: subjectId, base });
    if (kind === 'sendMessage') await sendMessage(ctx, { id: subjectId, tripId, ...input });
    if (kind !== 'updateActivity') return 'done';
    const { conflicts } = await updateActivity(ctx, { activityId: subjectId, ...input, base });
    const read = (text: string | null, format: string) => (format === 'CENTS' && text !== null ? Number(text) : text);
    const clashes = conflicts.map(({ field, format, theirs, yours }) => ({
      ...{ field, format, by: null, at: null },
      ...{ theirs: read(theirs, format), yours: read(yours, format) },
    }));
    return clashes.length > 0 ? { reason: 'conflict', message: '', clashes } : 'done';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'CONFLICT') return { reason: 'changed', message: '' };
    return (error.code === 'NOT_FOUND' && GONE[kind]) || { reason: 'refused', message: error.message };
  }
}

/** A device with the trip on it. Its line can be cut, and can lose the reply to the next edit. */
function device(ctx: Context, tripId: string) {
  const [shared, lock] = [sharedStore(), sharedLock()];
  const line = { isUp: true, losesReply: false };
  let snapshot: Screen = new Map();
  const open = () =>
    createQueue({
      store: shared.open(),
      lock,
      isUp: () => line.isUp,
      ready: async () => {},
      send: async (entry) => {
        if (!line.isUp) return 'later';
        const verdict = await perform(ctx, entry);
        const isLost = line.losesReply;
        line.losesReply = false;
        return isLost ? 'later' : verdict;
      },
      onChange: () => {},
      onUnsafe: () => {
        throw new Error('The store of this test is always there.');
      },
    });
  let queue: Queue = open();
  const going = () => queue.entries().filter((entry, _, all) => isGoing(all, entry));
  /** Waits until everything is sent, or nothing more can be. */
  const rest = async () => {
    const isBusy = () =>
      !queue.isRead() || queue.sendingId() || (line.isUp && !queue.isPaused() && nextOf(queue.entries()));
    await vi.waitUntil(() => !isBusy(), { interval: 1, timeout: 20_000 });
    await queue.stored();
  };
  return {
    line,
    rest,
    going,
    entries: () => queue.entries(),
    add: (edit: Edit) => queue.add(waitingOf(edit, new Date().toISOString(), false)),
    resume: async () => {
      queue.resume();
      await rest();
    },
    look: async () => {
      if (line.isUp) snapshot = await onServer(tripId);
    },
    reload: async () => {
      await queue.stored();
      queue.close();
      queue = open();
      await rest();
    },
    screen: (): Screen => {
      const screen: Screen = new Map([...snapshot].map(([id, shown]) => [id, { ...shown }]));
      for (const { kind, subjectId, input } of going()) {
        const shown = screen.get(subjectId);
        if (kind === 'addActivity') screen.set(subjectId, { cost: null, ...input } as Shown);
        if (kind === 'updateActivity' && shown) Object.assign(shown, input);
        if (kind === 'removeActivity') screen.delete(subjectId);
      }
      return screen;
    },
    close: () => queue.close(),
  };
}

const step = fc.record({
  client: fc.nat(2),
  act: fc.constantFrom(
    ...(['add', 'name', 'cost', 'name', 'cost', 'move', 'remove', 'say'] as const),
    ...(['cut', 'mend', 'mend', 'lose', 'lose', 'look', 'reload'] as const),
  ),
  pick: fc.nat(20),
});

test('three people edit over bad lines: nothing is lost, nothing happens twice, and at rest all see the same', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (steps) => {
      const { tripId, owner, admin, member } = await party(domain);
      for (const name of ['one', 'two', 'three']) await addActivity(owner, { tripId, name });
      const people = [owner, admin, member];
      const devices = people.map((ctx) => device(ctx, tripId));
      for (const each of devices) await each.look();
      // All values that each device has shown.
      const seen = people.map(() => new Set<unknown>([null]));
      const deeds: Deed[] = [];

      for (const { client, act, pick } of steps) {
        const each = devices[client];
        if (!each) continue;
        const screen = each.screen();
        for (const value of [...screen.values()].flatMap(({ name, cost }) => [name, cost])) seen[client]?.add(value);
        const ids = [...screen.keys()];
        const subjectId = ids[pick % Math.max(ids.length, 1)];
        const shown = subjectId === undefined ? undefined : screen.get(subjectId);
        const edit = (deed: Omit<Deed, 'client'>, input: Edit['input'], base?: Edit['base']) => {
          deeds.push({ client, ...deed });
          each.add({ kind: deed.kind, tripId, subjectId: deed.subjectId, input, ...(base && { base }) });
        };
        made += 1;
        if (act === 'add') edit({ kind: 'addActivity', subjectId: newId('Activity') }, { name: `new ${made}` });
        if (act === 'say') edit({ kind: 'sendMessage', subjectId: newId('Message') }, { text: `said ${made}` });
        if (shown && subjectId) {
          const value = act === 'name' ? `name ${made}` : made;
          if (act === 'name' || act === 'cost')
            edit({ kind: 'updateActivity', subjectId, field: act, value }, { [act]: value }, { ...shown });
          const afterId = ids[(pick + 1) % ids.length];
          if (act === 'move' && afterId !== subjectId) edit({ kind: 'moveActivity', subjectId }, { afterId });
          if (act === 'remove') edit({ kind: 'removeActivity', subjectId }, {}, { ...shown });
        }
        if (act === 'cut') each.line.isUp = false;
        if (act === 'mend') each.line.isUp = true;
        if (act === 'mend') await each.resume();
        if (act === 'lose') each.line.losesReply = true;
        if (act === 'reload') await each.reload();
        if (act === 'look') await each.look();
        await each.rest();
      }

      for (const each of devices) Object.assign(each.line, { isUp: true, losesReply: false });
      for (const each of devices) await each.resume();
      for (const each of devices) await each.look();
      const [first, ...others] = devices.map((each) => [...each.screen()]);
      for (const other of others) expect(other).toEqual(first);
      expect(devices.flatMap((each) => each.going())).toEqual([]);

      const events = await db.tripEvent.findMany({ where: { tripId } });
      const now = await onServer(tripId);
      for (const { kind, actorId, before } of events) {
        if (kind !== 'ACTIVITY_REMOVED') continue;
        const place = people.findIndex(({ viewer }) => viewer?.id === actorId);
        for (const field of ['name', 'cost'])
          expect(seen[place], 'something is removed unseen').toContain(Reflect.get(Object(before), field) ?? null);
      }
      for (const [place, { client, kind, subjectId, field, value }] of deeds.entries()) {
        const stuck = devices[client]?.entries().filter((entry) => entry.subjectId === subjectId) ?? [];
        const later = deeds.slice(place + 1).filter((deed) => deed.client === client && deed.subjectId === subjectId);
        const isTakenBack = later.some((deed) => deed.kind === 'removeActivity');
        const count = (eventKind: string) =>
          events.filter((event) => event.kind === eventKind && event.subjectId === subjectId).length;
        if (kind === 'addActivity') {
          expect(count('ACTIVITY_ADDED')).toBeLessThanOrEqual(1);
          expect(count('ACTIVITY_ADDED') === 1 || isTakenBack || stuck.length > 0, 'an addition is lost').toBe(true);
        }
        if (kind === 'sendMessage') expect(count('MESSAGE_SENT') + stuck.length).toBe(1);
        if (kind === 'removeActivity') expect(!now.has(subjectId) || stuck.length > 0, 'a removal is lost').toBe(true);
        if (kind !== 'updateActivity' || !field) continue;
        const written = events.filter(
          ({ subjectId: id, after }) => id === subjectId && Reflect.get(Object(after), field) === value,
        );
        const isReplaced = isTakenBack || later.some((deed) => deed.field === field);
        const isStuck = stuck.some(({ input }) => input[field] === value);
        expect(written.length, 'an edit has happened twice').toBeLessThanOrEqual(1);
        expect(written.length === 1 || isReplaced || isStuck, 'an edit is lost').toBe(true);
      }
      for (const each of devices) each.close();
    }),
    { numRuns: 100 },
  );
});
