import { getNamedType, isObjectType, isUnionType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { testApp } from '../test/app.ts';
import { changesBy, changesOn } from '../test/inputs.ts';
import { cast, stage } from '../test/stage.ts';

const { url, db, kysely } = await testApp();
const people = await cast(url);
const changeOf = changesOn({ db, kysely }, people);

/** The mutations whose payload has a trip, from the schema. */
const givingTrips = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ type }) => {
    const result = getNamedType(type);
    const members = isUnionType(result) ? result.getTypes() : isObjectType(result) ? [result] : [];
    return members.some((member) => 'trip' in member.getFields());
  })
  .map(({ name }) => name);

test('there are such mutations', () => {
  expect(givingTrips).toEqual(expect.arrayContaining(['createTrip', 'updateTrip', 'acceptInvitation']));
});

const changes = givingTrips.flatMap(changesBy);

test.each(changes)('%s %s gives the trip with the seq after its own events', async (name, how) => {
  const scene = await stage(db, people);
  const { who, input } = await changeOf(name, scene, how);
  const { trip } = await who.command(name, input, 'trip { id seq }');
  expect(trip.seq).toBe((await db.trip.findUniqueOrThrow({ where: { id: trip.id } })).seq);
  // A client that subscribes with this seq does not get its own change.
  const stream = who.subscribe(`subscription { tripChanged(tripId: "${trip.id}", after: ${trip.seq}) { kind } }`);
  const next = stream.next();
  await who.command('addActivity', { tripId: trip.id, name: 'Tram 28' });
  expect((await next)?.tripChanged.kind).toBe('ACTIVITY_ADDED');
  await stream.close();
});
