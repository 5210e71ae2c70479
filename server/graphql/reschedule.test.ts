import { expect, test } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { volume } from '../test/volume.ts';

// The story of a trip whose dates or time zone change, and of what is scheduled in it.

const app = await testApp();
const { ana, bob } = await two(app.url);
const inMarch = { timeZone: 'Europe/Lisbon', startDate: '2027-03-20', endDate: '2027-03-26' };

const change = (input: object, who = ana) =>
  who.command('updateTrip', { ...input }, 'cause trip { seq startDate endDate timeZone }');

/** Creates a trip with these activities, named by their place. */
async function tripWith(facts: object, ...activities: object[]): Promise<string> {
  const made = await ana.command('createTrip', { name: 'Trip', destination: 'There', ...facts }, 'trip { id }');
  for (const [index, activity] of activities.entries()) {
    await ana.command('addActivity', { tripId: made.trip.id, name: `${index}`, ...activity });
  }
  return made.trip.id;
}

const at = (scheduledTime: string, more: object = {}) => ({ scheduledTime, ...more });
const on = (scheduledDay: string) => ({ scheduledDay });

interface Planned {
  scheduledTime: string | null;
  scheduledDay: string | null;
  endTime: string | null;
}

async function plan(id: string): Promise<Planned[]> {
  const query = `query ($id: ID!) { trip(id: $id) { activities { edges { node { name scheduledTime scheduledDay endTime } } } } }`;
  const { data } = await ana.graphql(query, { id });
  const nodes = data.trip.activities.edges.map(({ node }: { node: { name: string } & Planned }) => node);
  return nodes.sort((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name));
}

/** The time or day of each activity. */
const whens = async (id: string) => (await plan(id)).map((each) => each.scheduledTime ?? each.scheduledDay);
const eventsOf = (id: string, cause: number) =>
  app.db.tripEvent.findMany({ where: { tripId: id, cause }, orderBy: { seq: 'asc' } });

test('MOVE moves times and days with the trip, keeps the time of day and the duration, and is one change', async () => {
  const id = await tripWith(
    inMarch,
    at('2027-03-24T09:00:00.000Z', { duration: 90 }),
    on('2027-03-25'),
    {},
    // Skipped on March 28, when Lisbon changes to summer time.
    at('2027-03-21T01:30:00.000Z'),
  );
  const moved = await change({ tripId: id, startDate: '2027-03-27', endDate: '2027-04-02', onNewDates: 'MOVE' });
  expect(await whens(id)).toEqual(['2027-03-31T08:00:00.000Z', '2027-04-01', null, '2027-03-28T01:00:00.000Z']);
  expect((await plan(id))[0]?.endTime).toBe('2027-03-31T09:30:00.000Z');
  const events = await eventsOf(id, moved.cause);
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['TRIP_UPDATED', ana.id],
    ...Array(3).fill(['ACTIVITY_UPDATED', ana.id]),
  ]);
  expect(moved.trip.seq).toBe(moved.cause + 3);
});

test('of a time that comes twice, MOVE takes the first', async () => {
  const id = await tripWith(inMarch, at('2027-10-24T00:30:00.000Z'));
  await change({ tripId: id, startDate: '2027-03-27', endDate: '2027-04-02', onNewDates: 'MOVE' });
  expect(await whens(id)).toEqual(['2027-10-31T00:30:00.000Z']);
});

test.each([
  ['the first day', inMarch, { startDate: '2027-03-18' }, '2027-03-22T09:00:00.000Z'],
  ['the last day alone, which moves nothing', inMarch, { endDate: '2027-03-30' }, '2027-03-24T09:00:00.000Z'],
  ['the only day', { endDate: '2027-03-26' }, { endDate: '2027-03-27' }, '2027-03-25T09:00:00.000Z'],
  ['the name alone, which moves nothing', inMarch, { name: 'Porto' }, '2027-03-24T09:00:00.000Z'],
])('MOVE goes by %s', async (_what, facts, dates, time) => {
  const id = await tripWith(facts, at('2027-03-24T09:00:00.000Z'));
  expect(await change({ tripId: id, ...dates, onNewDates: 'MOVE' })).not.toHaveProperty('code');
  expect(await whens(id)).toEqual([time]);
});

test.each([[{}], [{ onNewDates: null }], [{ onNewDates: 'KEEP' }]])(
  'with %j the activities keep their dates',
  async (choice) => {
    const id = await tripWith(inMarch, at('2027-03-24T09:00:00.000Z'), on('2027-03-25'));
    await change({ tripId: id, startDate: '2027-03-27', endDate: '2027-04-02', ...choice });
    expect(await whens(id)).toEqual(['2027-03-24T09:00:00.000Z', '2027-03-25']);
  },
);

test('UNSCHEDULE_OUTSIDE unschedules by the days of the trip’s time zone, and removes nothing', async () => {
  const id = await tripWith(
    { ...inMarch, timeZone: 'America/New_York' },
    // March 21 and 25 in New York.
    at('2027-03-22T03:59:00.000Z'),
    at('2027-03-22T04:00:00.000Z'),
    at('2027-03-26T03:59:00.000Z'),
    at('2027-03-26T04:00:00.000Z'),
    on('2027-03-21'),
    on('2027-03-25'),
    {},
  );
  const dates = { startDate: '2027-03-22', endDate: '2027-03-25' };
  await change({ tripId: id, ...dates, onNewDates: 'UNSCHEDULE_OUTSIDE' });
  expect(await whens(id)).toEqual([
    ...[null, '2027-03-22T04:00:00.000Z', '2027-03-26T03:59:00.000Z', null],
    ...[null, '2027-03-25', null],
  ]);
  // Without a last day there is no outside after the trip.
  await change({ tripId: id, startDate: '2027-03-25', endDate: null, onNewDates: 'UNSCHEDULE_OUTSIDE' });
  expect(await whens(id)).toEqual([null, null, '2027-03-26T03:59:00.000Z', null, null, '2027-03-25', null]);
});

test.each([
  [{}, '2027-07-02T09:00:00.000Z'],
  [{ onNewTimeZone: 'KEEP_INSTANTS' }, '2027-07-02T09:00:00.000Z'],
  [{ onNewTimeZone: 'KEEP_CLOCK_TIMES' }, '2027-07-02T08:00:00.000Z'],
])('a new time zone with %j', async (choice, expected) => {
  const id = await tripWith({ timeZone: 'UTC' }, at('2027-07-02T09:00:00.000Z'), on('2027-07-03'), {});
  await change({ tripId: id, timeZone: 'Europe/Lisbon', ...choice });
  expect(await whens(id)).toEqual([expected, '2027-07-03', null]);
});

test('new dates and a new time zone together keep the clock times on the new dates', async () => {
  const id = await tripWith({ ...inMarch, timeZone: 'UTC' }, at('2027-03-24T09:00:00.000Z'));
  const both = { timeZone: 'Asia/Tokyo', startDate: '2027-03-27', endDate: '2027-04-02' };
  await change({ tripId: id, ...both, onNewDates: 'MOVE', onNewTimeZone: 'KEEP_CLOCK_TIMES' });
  expect(await whens(id)).toEqual(['2027-03-31T00:00:00.000Z']);
});

const noDates = 'The activities can only move if the trip has dates before and after the change.';
test.each([
  ['a trip that had no dates', {}, { startDate: '2027-03-20' }, noDates],
  ['a trip that loses its dates', inMarch, { startDate: null, endDate: null }, noDates],
  [
    'a move past the last year',
    inMarch,
    { startDate: '9998-12-31', endDate: null },
    'An activity would move past the years that a date can have.',
  ],
])('MOVE refuses %s, and nothing changes', async (_what, facts, dates, message) => {
  const id = await tripWith(facts, at('2027-03-24T09:00:00.000Z'));
  const before = await app.db.trip.findUniqueOrThrow({ where: { id } });
  const issues = [{ path: ['onNewDates'], message }];
  expect(await change({ tripId: id, ...dates, onNewDates: 'MOVE' })).toMatchObject({ code: 'INVALID_INPUT', issues });
  expect(await app.db.trip.findUniqueOrThrow({ where: { id } })).toEqual(before);
  expect(await whens(id)).toEqual(['2027-03-24T09:00:00.000Z']);
});

test('of two who move the trip at once, the second finds the first’s dates and is refused', async () => {
  const id = await tripWith(inMarch, at('2027-03-24T09:00:00.000Z'));
  await ana.command('inviteMember', { tripId: id, email: bob.email, role: 'ADMIN' });
  const { data } = await bob.graphql('{ viewer { invitations { token } } }');
  await bob.command('acceptInvitation', { token: data.viewer.invitations[0].token });
  const { startDate, endDate } = inMarch;
  const edit = { tripId: id, base: { startDate, endDate }, onNewDates: 'MOVE' };
  const answers = await Promise.all([
    change({ ...edit, startDate: '2027-03-21', endDate: '2027-03-27' }, ana),
    change({ ...edit, startDate: '2027-03-22', endDate: '2027-03-28' }, bob),
  ]);
  expect(answers.map(({ code }) => code ?? null).sort()).toEqual(['CONFLICT', null].sort());
  const won = answers.find(({ code }) => !code)?.trip;
  expect(await whens(id)).toEqual([
    won.startDate === '2027-03-21' ? '2027-03-25T09:00:00.000Z' : '2027-03-26T09:00:00.000Z',
  ]);
});

const MANY = volume(500, 100);

test(`${MANY} activities move with the trip, and back again`, async () => {
  const id = await tripWith(inMarch);
  // Lisbon changes to summer time on March 28.
  const scheduled = Array.from({ length: MANY }, (_, index) => new Date(Date.UTC(2027, 2, 20 + (index % 7), 9)));
  const data = scheduled.map((scheduledTime) => draftActivity({ tripId: id, scheduledTime }));
  await app.db.activity.createMany({ data });
  const rows = () =>
    app.db.activity.findMany({
      where: { tripId: id },
      omit: { updatedAt: true, revision: true },
      orderBy: { id: 'asc' },
    });
  const before = await rows();
  const moved = await change({ tripId: id, startDate: '2027-03-28', endDate: '2027-04-03', onNewDates: 'MOVE' });
  expect((await eventsOf(id, moved.cause)).length).toBe(MANY + 1);
  expect((await rows()).every(({ scheduledTime }) => scheduledTime?.getUTCHours() === 8)).toBe(true);
  await ana.command('undoTogether', { tripId: id, cause: moved.cause }, 'leftAlone { name }');
  expect(await rows()).toEqual(before);
});
