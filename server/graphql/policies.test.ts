import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { isCacheable, isForEveryone, objectType, selectionOf, without } from '../test/selections.ts';
import { cast, stage } from '../test/stage.ts';

// The policies of the schema's fields. They come from the schema: a new field is in these tests at once.

let now = new Date();
const app = await testApp({ now: () => now });
const people = await cast(app.url);
const { tripId } = await stage(app.db, people);
const Trip = objectType('Trip');

/** Selects these fields of the trip, each in a query of its own: together they would ask for too much at once. */
const selectionsOf = (isSelected: typeof isCacheable) =>
  Object.values(Trip.getFields()).flatMap(
    (one) => selectionOf(Trip, (type, field) => (type !== Trip || field === one) && isSelected(type, field)) || [],
  );

const read = async (role: 'owner' | 'admin' | 'member', selections: readonly string[]) => {
  const trip = {};
  for (const selection of selections) {
    const query = `query ($id: ID!) { trip(id: $id) ${selection} }`;
    const { data, errors } = await people[role].graphql(query, { id: tripId });
    expect(errors).toBeUndefined();
    Object.assign(trip, data.trip);
  }
  return trip;
};

test('no cacheable field depends on the time of the request, except an invitation', async () => {
  // The trip's version counts the expired invitations.
  const isTimeless: typeof isCacheable = (...field) => isCacheable(...field) && field[0].name !== 'Invitation';
  const cacheable = selectionsOf(isTimeless);
  const before = await read('owner', cacheable);
  // In twenty days the invitation has expired, and the sessions have not.
  now = new Date(now.getTime() + 20 * 24 * 60 * 60_000);
  expect(await read('owner', cacheable)).toEqual(before);
});

test('a field that is the same for everyone is the same for every member', async () => {
  const shared = selectionsOf(isForEveryone);
  const ofOwner = await read('owner', shared);
  expect(await read('admin', shared)).toEqual(ofOwner);
  expect(await read('member', shared)).toEqual(ofOwner);
});

test('every field that a trip leads to is cacheable, except these', () => {
  const exceptions = [
    // They change without an event. Only managers see a bot's token.
    ...['AccessToken', 'Member.botToken', 'Trip.present'],
    // The journal grows with each version. No page asks for the same part of it twice.
    ...['FieldChange', 'TripEvent'],
  ];
  expect(new Set(without(isCacheable, Trip))).toEqual(new Set(exceptions));
});

test('every field that a trip leads to is the same for everyone, except the viewer’s own and these', () => {
  const others = without(isForEveryone, Trip).filter((path) => !/\.viewer|Permissions$/.test(path));
  const exceptions = [
    // Only managers see the invitations, the join links and the bots' tokens.
    ...['AccessToken', 'Member.botToken', 'Invitation', 'JoinLink', 'Trip.invitations', 'Trip.joinLinks'],
    'Trip.present',
    // The viewer's own, unless a traveler is named.
    'Trip.statement',
    // How far the viewer has read.
    ...['Trip.seenSeq', 'Trip.unseen', 'Trip.isArchived'],
    'Unseen',
  ];
  expect(new Set(others)).toEqual(new Set(exceptions));
});
