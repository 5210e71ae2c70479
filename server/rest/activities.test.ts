import { describe, expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { restParty } from '../test/rest-party.ts';
import { cast, stage } from '../test/stage.ts';

const { url, db } = await testApp();

test('a PUT replaces the whole activity: missing fields become empty', async () => {
  const { owner, member, tripId } = await restParty(url);
  const { activity } = await owner.does('POST', `/trips/${tripId}/activities`, {
    name: 'Lunch',
    location: 'Alfama',
    latitude: 38.7,
    longitude: -9.1,
    scheduledTime: '2026-05-12T12:00:00Z',
    category: 'dining',
    cost: 1500,
    duration: 60,
    description: 'Sardines',
  });
  const answer = await member.does('PUT', `/trips/${tripId}/activities/${activity.id}`, { name: 'Dinner' });
  expect(answer).toEqual({
    success: true,
    activity: {
      ...activity,
      name: 'Dinner',
      location: null,
      latitude: null,
      longitude: null,
      scheduledTime: null,
      endTime: null,
      category: 'activity',
      cost: null,
      duration: null,
      description: null,
      updatedAt: expect.any(String),
    },
  });
});

test('a PUT changes only the columns that REST shows', async () => {
  const people = await cast(url);
  // Its activity has a value in each column that GraphQL shows.
  const { tripId, ids } = await stage(db, people);
  const row = () => db.activity.findUniqueOrThrow({ where: { id: ids.Activity } });
  const before = await row();
  const path = `/trips/${tripId}/activities/${ids.Activity}`;
  const cleared = Object.fromEntries(Object.keys(before).map((column) => [column, null]));
  const { status, body } = await people.owner.json('PUT', path, { ...cleared, name: 'Dinner' });
  expect(status).toBe(200);
  const others = Object.entries(before).filter(([column]) => !(column in body.activity) && column !== 'revision');
  expect(others.map(([column]) => column)).toEqual(expect.arrayContaining(['createdById', 'timeZone', 'toLatitude']));
  expect(await row()).toMatchObject(Object.fromEntries(others));
});

test('a PUT without a name is refused with 400, and nothing changes', async () => {
  const { owner, tripId } = await restParty(url);
  const { activity } = await owner.does('POST', `/trips/${tripId}/activities`, { name: 'Lunch' });
  const refused = await owner.json('PUT', `/trips/${tripId}/activities/${activity.id}`, { cost: 5 });
  expect(refused).toEqual({
    status: 400,
    body: { error: 'Name is required.', issues: [{ path: ['name'], message: 'Name is required.' }] },
  });
  expect(await owner.does('GET', `/trips/${tripId}/activities`)).toEqual({ activities: [activity] });
});

test('an activity that is deleted is gone', async () => {
  const { owner, member, tripId } = await restParty(url);
  const { activity } = await owner.does('POST', `/trips/${tripId}/activities`, { name: 'Lunch' });
  expect(await member.does('DELETE', `/trips/${tripId}/activities/${activity.id}`)).toEqual({ success: true });
  expect(await owner.does('GET', `/trips/${tripId}/activities`)).toEqual({ activities: [] });
});

test.each([
  ['PUT', { name: 'Dinner' }],
  ['DELETE', undefined],
])('%s finds an activity on its own trip only', async (method, body) => {
  const { owner, tripId } = await restParty(url);
  const { trip: other } = await owner.does('POST', '/trips', { name: 'Porto', destination: 'Portugal' });
  const { activity } = await owner.does('POST', `/trips/${other.id}/activities`, { name: 'Cruise' });
  const elsewhere = await owner.json(method, `/trips/${tripId}/activities/${activity.id}`, body);
  const missing = await owner.json(method, `/trips/${tripId}/activities/${newId('Activity')}`, body);
  const malformed = await owner.json(method, `/trips/${tripId}/activities/%00`, body);
  expect(elsewhere).toEqual({ status: 404, body: { error: 'Activity not found' } });
  expect(missing).toEqual(elsewhere);
  expect(malformed).toEqual(elsewhere);
  expect(await owner.does('GET', `/trips/${other.id}/activities`)).toEqual({ activities: [activity] });
});

test('activities come by time, unscheduled ones last; a body can’t name another trip', async () => {
  const { owner, tripId } = await restParty(url);
  const path = `/trips/${tripId}/activities`;
  await owner.does('POST', path, { name: 'Some day', tripId: newId('Trip') });
  await owner.does('POST', path, { name: 'Later', scheduledTime: '2026-05-13T09:00:00+01:00' });
  await owner.does('POST', path, { name: 'First', scheduledTime: '2026-05-13T07:30:00Z' });
  const { activities } = await owner.does('GET', path);
  expect(activities.map(({ name }: { name: string }) => name)).toEqual(['First', 'Later', 'Some day']);
});

test('a create that is sent twice with one id creates one activity', async () => {
  const { owner, tripId } = await restParty(url);
  const wanted = { id: newId('Activity'), name: 'Lunch' };
  const first = await owner.does('POST', `/trips/${tripId}/activities`, wanted);
  expect(await owner.does('POST', `/trips/${tripId}/activities`, wanted)).toEqual(first);
  expect(first.activity.id).toBe(wanted.id);
  expect((await owner.does('GET', `/trips/${tripId}/activities`)).activities).toHaveLength(1);
});

describe('an activity with a day and no time', () => {
  /** Creates one, and reads its row and its body over REST. */
  async function untimed() {
    const { owner, tripId } = await restParty(url);
    const { id } = await buildActivity(db, { tripId, name: 'Market', scheduledDay: new Date('2027-05-04') });
    const put = (body: object) => owner.does('PUT', `/trips/${tripId}/activities/${id}`, body);
    const row = () => db.activity.findUniqueOrThrow({ where: { id } });
    return { owner, tripId, put, row };
  }

  test('has no time, and a PUT without one keeps its day', async () => {
    const { owner, tripId, put, row } = await untimed();
    const { activities } = await owner.does('GET', `/trips/${tripId}/activities`);
    expect(activities).toMatchObject([{ name: 'Market', scheduledTime: null, endTime: null }]);
    expect(activities[0]).not.toHaveProperty('scheduledDay');
    for (const when of [{ scheduledTime: null }, {}]) {
      const { activity } = await put({ name: `Market ${Object.keys(when).length}`, ...when });
      expect(activity.scheduledTime).toBeNull();
      expect((await row()).scheduledDay).toEqual(new Date('2027-05-04'));
    }
  });

  test('loses its day by a PUT with a time', async () => {
    const { put, row } = await untimed();
    await put({ name: 'Market', scheduledTime: '2027-05-05T09:00:00Z' });
    expect(await row()).toMatchObject({ scheduledTime: new Date('2027-05-05T09:00:00Z'), scheduledDay: null });
  });

  test('keeps day and position if a PUT has fields that REST does not know', async () => {
    const { put, row } = await untimed();
    const before = await row();
    await put({ name: 'Market', scheduledDay: '2027-05-09', afterId: null });
    expect(await row()).toEqual(before);
  });
});

test('every kind of activity that is read and written back is unchanged', async () => {
  const { owner, tripId } = await restParty(url);
  const all = { description: 'Early.', location: 'Graça', latitude: 38.7, longitude: -9.1, cost: 300, duration: 60 };
  const [at, day] = [new Date('2027-05-04T08:00:00.123Z'), new Date('2027-05-04')];
  for (const when of [{ scheduledTime: at }, { scheduledDay: day }, {}])
    for (const fields of [{}, { ...all, category: 'live music' }])
      await buildActivity(db, { tripId, ...when, ...fields });
  const rows = () => db.activity.findMany({ where: { tripId }, orderBy: { id: 'asc' } });
  const before = await rows();
  const { activities } = await owner.does('GET', `/trips/${tripId}/activities`);
  expect(activities).toHaveLength(6);
  for (const { id, ...body } of activities) await owner.does('PUT', `/trips/${tripId}/activities/${id}`, body);
  expect(await rows()).toEqual(before);
});
