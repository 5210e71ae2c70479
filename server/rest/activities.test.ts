import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { restParty } from '../test/rest-party.ts';

const { url } = await testApp();

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
