import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateActivities } from '../../schema/activity/bulk-commands.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from '../../schema/activity/commands.ts';
import { restoreActivity } from '../../schema/activity/restore-activity.ts';
import { readWholePlans } from '../../schema/activity/whole-plan.ts';
import { removeReservation, setReservation } from '../../schema/reservation/commands.ts';
import { testDomain } from '../test/domain.ts';
import { party } from '../test/party.ts';
import { calendarOf } from '../test/plans.ts';

const EDITS = 1_000;

const domain = await testDomain();
const { owner, tripId } = await party(domain);
const add = async (name: string) =>
  (await addActivity(owner, { tripId, name, scheduledDay: '2027-05-12' })).activity.id;
const ids = [await add('Tram 28'), await add('Fado'), await add('Castle')];

/** Each changes an activity, or nothing if the random values are those that it has already. */
const edits: ((activityId: string, value: number) => Promise<unknown>)[] = [
  (activityId, value) => updateActivity(owner, { activityId, name: `Tram ${value}` }),
  (activityId, value) => updateActivity(owner, { activityId, location: value % 2 ? 'Alfama' : null }),
  (activityId, value) => updateActivity(owner, { activityId, scheduledTime: `2027-05-1${value}T09:00:00Z` }),
  (activityId, value) => updateActivity(owner, { activityId, scheduledDay: `2027-05-1${value}` }),
  (activityId, value) => setReservation(owner, { activityId, kind: 'FLIGHT', seats: `${value}A` }),
  (activityId) => removeReservation(owner, { activityId }).catch(() => null),
  (activityId, value) => moveActivity(owner, { activityId, afterId: ids.find((id) => id !== activityId && value > 4) }),
  (activityId, value) => updateActivities(owner, { tripId, activityIds: [activityId], category: `word ${value}` }),
  async (activityId) => {
    await removeActivity(owner, { activityId });
    await restoreActivity(owner, { tripId, activityId });
  },
];

const NOT_CONTENT = /^(SEQUENCE|DTSTAMP|LAST-MODIFIED).*\r\n/gm;

async function readEvents(): Promise<Map<string, { sequence: number; content: string }>> {
  const plans = await readWholePlans(domain.kysely, [tripId], { hasCodes: true, hasCosts: true });
  const text = calendarOf(plans, { name: 'Lisbon', publicUrl: 'https://planjam.example', isOfSeveral: false });
  const events = text.split('BEGIN:VEVENT\r\n').slice(1);
  return new Map(
    events.map((event) => {
      const [, uid = '', sequence] = /^UID:(\S+)\r\nSEQUENCE:(\d+)/.exec(event) ?? [];
      return [
        uid,
        { sequence: Number(sequence), content: event.replace(NOT_CONTENT, '').replace('END:VCALENDAR\r\n', '') },
      ];
    }),
  );
}

test('over 1,000 random edits, SEQUENCE never falls, and rises with each change of an event', async () => {
  const [which, value] = [fc.nat(ids.length - 1), fc.integer({ min: 1, max: 9 })];
  const random = fc.sample(fc.tuple(fc.nat(edits.length - 1), which, value), { seed: 51, numRuns: EDITS });
  let before = await readEvents();
  let changes = 0;
  for (const [edit, place, number] of random) {
    await edits[edit]?.(ids[place] ?? '', number);
    const after = await readEvents();
    for (const [uid, { sequence, content }] of after) {
      const old = before.get(uid);
      const isChanged = old?.content !== content;
      changes += Number(isChanged);
      expect(sequence, uid).toBeGreaterThanOrEqual((old?.sequence ?? 0) + Number(isChanged));
    }
    before = after;
  }
  expect(before.size).toBe(ids.length);
  expect(changes).toBeGreaterThan(EDITS / 3);
});
