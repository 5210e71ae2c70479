import { expect, test } from 'vitest';
import { idIn } from '../../schema/picture/stored.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';

// What the toasts after a change of one thing undo.

const app = await testApp();
const { ana, bob, tripId } = await two(app.url);
await app.db.member.updateMany({ where: { tripId }, data: { role: 'ADMIN' } });
const newCover = { purpose: 'TRIP_COVER', tripId };

const add = async (fields: object = {}) => {
  const { activity } = await ana.command('addActivity', { tripId, name: 'Tram 28', ...fields }, 'activity { id }');
  return String(activity.id);
};
const undo = (cause: number) => ana.command('undoTogether', { tripId, cause }, 'leftAlone { subjectId name fields }');
const activity = (id: string) => app.db.activity.findUniqueOrThrow({ where: { id } });
/** An edit always gets a later updatedAt and a higher revision, so that others notice it. */
const activities = () =>
  app.db.activity.findMany({ where: { tripId }, omit: { updatedAt: true, revision: true }, orderBy: { id: 'asc' } });

test('a new activity goes, unless someone else has changed it since', async () => {
  const addOne = (name: string) => ana.command('addActivity', { tripId, name }, 'cause activity { id }');
  const own = await addOne('Fado');
  expect(await undo(own.cause)).toMatchObject({ leftAlone: [] });
  expect(await app.db.activity.count({ where: { id: own.activity.id } })).toBe(0);
  const renamed = await addOne('Castle');
  await bob.command('updateActivity', { activityId: renamed.activity.id, name: 'Castle at noon' });
  const { leftAlone } = await undo(renamed.cause);
  expect(leftAlone).toEqual([{ subjectId: renamed.activity.id, name: 'Castle at noon', fields: ['name'] }]);
  expect(await activity(renamed.activity.id)).toMatchObject({ name: 'Castle at noon' });
});

test('an edit goes back, and leaves alone what someone else has changed since', async () => {
  const id = await add({ location: 'Bica' });
  const edit = () => ana.command('updateActivity', { activityId: id, name: 'Tram 12', location: 'Belém' }, 'cause');
  const first = await edit();
  await bob.command('updateActivity', { activityId: id, cost: 4200 });
  expect(await undo(first.cause)).toMatchObject({ leftAlone: [] });
  expect(await activity(id)).toMatchObject({ name: 'Tram 28', location: 'Bica', cost: 4200 });
  const second = await edit();
  await bob.command('updateActivity', { activityId: id, name: 'Tram 15' });
  const leftAlone = [{ subjectId: id, name: 'Tram 15', fields: ['name'] }];
  expect(await undo(second.cause)).toMatchObject({ leftAlone });
  expect(await activity(id)).toMatchObject({ name: 'Tram 15', location: 'Bica' });
});

test('a new activity stays if someone else has added a picture to it', async () => {
  const { cause, activity } = await ana.command('addActivity', { tripId, name: 'Castle' }, 'cause activity { id }');
  const wanted = { purpose: 'ACTIVITY', tripId, activityId: activity.id };
  const addPicture = async (who: typeof ana) =>
    who.command('addActivityPictures', { activityId: activity.id, pictureIds: [await uploaded(who, wanted)] });
  await addPicture(ana);
  await addPicture(bob);
  const leftAlone = [{ subjectId: activity.id, name: 'Castle', fields: ['pictures'] }];
  expect(await undo(cause)).toMatchObject({ leftAlone });
  const own = await ana.command('addActivity', { tripId, name: 'Beach' }, 'cause activity { id }');
  const ofOwn = { ...wanted, activityId: own.activity.id };
  await ana.command('addActivityPictures', { activityId: own.activity.id, pictureIds: [await uploaded(ana, ofOwn)] });
  expect(await undo(own.cause)).toMatchObject({ leftAlone: [] });
});

test('a new activity stays if someone else has booked it', async () => {
  const add = async () => ana.command('addActivity', { tripId, name: 'Castle' }, 'cause activity { id }');
  const book = (who: typeof ana, activityId: string) => who.command('setReservation', { activityId, code: 'QX7P2M' });
  const others = await add();
  await book(bob, others.activity.id);
  const leftAlone = [{ subjectId: others.activity.id, name: 'Castle', fields: ['reservation'] }];
  expect(await undo(others.cause)).toMatchObject({ leftAlone });
  const own = await add();
  await book(ana, own.activity.id);
  expect(await undo(own.cause)).toMatchObject({ leftAlone: [] });
});

test('a moved activity returns to its place and its day, unless someone else has moved it since', async () => {
  const [first, id] = [await add(), await add({ name: 'Fado', scheduledDay: '2027-03-24' })];
  const before = await activities();
  const moves = [
    () => ana.command('moveActivity', { activityId: id, afterId: null }, 'cause'),
    () => ana.command('updateActivity', { activityId: id, scheduledDay: '2027-03-25', afterId: null }, 'cause'),
  ];
  for (const move of moves) {
    expect(await undo((await move()).cause)).toMatchObject({ leftAlone: [] });
    expect(await activities()).toEqual(before);
    const { cause } = await move();
    await bob.command('moveActivity', { activityId: id, afterId: first });
    const { position } = await activity(id);
    expect(await undo(cause)).toMatchObject({ leftAlone: [{ subjectId: id, name: 'Fado', fields: ['position'] }] });
    expect(await activity(id)).toMatchObject({ position, scheduledDay: new Date('2027-03-24') });
  }
  const nothing = await ana.command('updateActivity', { activityId: id, name: 'Fado' }, 'cause');
  expect(nothing.cause).toBeNull();
});

test('the cover before comes back, unless someone else has set another since', async () => {
  const cover = async () => idIn((await app.db.trip.findUniqueOrThrow({ where: { id: tripId } })).coverImageUrl);
  const set = async (pictureId: string | null, who = ana) =>
    (await who.command('setTripCover', { tripId, pictureId }, 'cause trip { id }')).cause;
  const [tram, castle] = [await uploaded(ana, newCover), await uploaded(bob, newCover)];
  await set(tram);
  await undo(await set(null));
  expect(await cover()).toBe(tram);
  const removal = await set(null);
  await set(castle, bob);
  expect(await undo(removal)).toMatchObject({ leftAlone: [{ subjectId: tripId, fields: ['coverImageUrl'] }] });
  expect(await cover()).toBe(castle);
  await set(null);
  expect(await set(null)).toBeNull();
});

test('a cover whose picture was removed since does not come back', async () => {
  const { coverImageUrl } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  expect(coverImageUrl).toBeNull();
  const set = async (pictureId: string) => (await ana.command('setTripCover', { tripId, pictureId }, 'cause')).cause;
  const [tram, castle] = [await uploaded(ana, newCover), await uploaded(ana, newCover)];
  await set(tram);
  const cause = await set(castle);
  await ana.command('removePicture', { pictureId: tram });
  expect(await undo(cause)).toMatchObject({ leftAlone: [{ subjectId: tripId, fields: ['coverImageUrl'] }] });
  const { data } = await ana.graphql('query ($id: ID!) { trip(id: $id) { cover { id } } }', { id: tripId });
  expect(data.trip.cover).toEqual({ id: castle });
});
