import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { eraseDueExpenses } from '../../schema/expense/erasures.ts';
import { fileOf } from '../../schema/picture/stored.ts';
import { testApp } from '../test/app.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { jpeg, sweeping, uploaded } from '../test/pictures.ts';

const files = tempFiles();
const { url, db, kysely } = await testApp({ files });
const owner = await signedIn(url, 'olga');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
const { id: activityId } = await buildActivity(db, { tripId });

/** How often bytes outside the rows were noted, to be erased. */
let prepared = 0;
const prepare = async () => {
  prepared += 1;
};

const sweep = sweeping({ kysely, files, prepare });

let width = 40;
/** Uploads a picture with a content of its own. */
async function newPicture(wanted: Record<string, unknown>) {
  width += 1;
  return uploaded(owner, wanted, await jpeg(width, 30));
}

const onActivity = async () => {
  const id = await newPicture({ purpose: 'ACTIVITY', tripId });
  await owner.command('addActivityPictures', { activityId, pictureIds: [id] });
  return id;
};

const exists = async (id: string) => (await db.picture.count({ where: { id } })) === 1;

async function pathOf(id: string): Promise<string> {
  const { hash, width } = await db.picture.findUniqueOrThrow({ where: { id } });
  return join(files.dataDir, 'files', fileOf(hash, width, 'webp'));
}

test('a picture that is not used within a day is deleted with its files; used ones stay', async () => {
  const unused = await newPicture({ purpose: 'MESSAGE', tripId });
  const [used, path] = [await onActivity(), await pathOf(unused)];
  await sweep(0);
  expect(await exists(unused)).toBe(true);
  await sweep(1.01);
  expect([await exists(unused), existsSync(path)]).toEqual([false, false]);
  expect(prepared, 'no one else has seen it').toBe(0);
  expect([await exists(used), existsSync(await pathOf(used))]).toEqual([true, true]);
  await sweep(365);
  expect([await exists(used), existsSync(await pathOf(used))]).toEqual([true, true]);
});

test('the files of a picture are deleted at once, and all deletions have ended when one fails', async () => {
  const unused = await newPicture({ purpose: 'MESSAGE', tripId });
  const path = await pathOf(unused);
  let [running, most] = [0, 0];
  const failing = { ...files.store };
  failing.delete = async (name) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, name.endsWith('avif') ? 0 : 100));
    running -= 1;
    if (name.endsWith('avif')) throw new Error('no answer');
    await files.store.delete(name);
  };
  const sweepFailing = sweeping({ kysely, files: { ...files, store: failing }, prepare });
  await expect(sweepFailing(1.01)).rejects.toThrow('no answer');
  expect([most, running]).toEqual([2, 0]);
  await sweep(1.01);
  expect(existsSync(path.replace('webp', 'avif')), 'it is tried again').toBe(false);
});

test('a removed picture is deleted after 30 days, and can’t be restored then', async () => {
  const id = await onActivity();
  await owner.command('describePicture', { pictureId: id, alternativeText: 'A secret beach' });
  await owner.command('removePicture', { pictureId: id });
  const journal = async () => JSON.stringify(await db.tripEvent.findMany({ where: { subjectId: id } }));
  await sweep(29);
  expect([await exists(id), await journal()]).toEqual([true, expect.stringContaining('A secret beach')]);
  expect(prepared).toBe(0);
  await sweep(31);
  expect([await exists(id), await journal()]).toEqual([false, expect.not.stringContaining('secret')]);
  expect(prepared, 'the data folder has bytes of it').toBe(1);
  expect(await owner.command('restorePicture', { pictureId: id })).toMatchObject({ code: 'NOT_FOUND' });
});

test('the pictures of a removed activity come back with it, and are deleted after 30 days', async () => {
  const { id: activityId } = await buildActivity(db, { tripId });
  const pictureId = await newPicture({ purpose: 'ACTIVITY', tripId });
  await owner.command('addActivityPictures', { activityId, pictureIds: [pictureId] });
  await owner.command('describePicture', { pictureId, alternativeText: 'A secret bay' });
  await owner.command('removeActivity', { activityId });
  expect((await owner.fetch(`/files/${pictureId}`)).status).toBe(404);
  await sweep(0);
  await sweep(29);
  await owner.command('restoreActivity', { tripId, activityId });
  expect((await owner.fetch(`/files/${pictureId}`)).status).toBe(200);
  await sweep(60);
  expect(await exists(pictureId)).toBe(true);
  await owner.command('removeActivity', { activityId });
  await sweep(60);
  await sweep(91);
  expect(await exists(pictureId)).toBe(false);
  const events = await db.tripEvent.findMany({ where: { subjectId: pictureId } });
  expect(JSON.stringify(events)).not.toContain('secret');
});

test('the receipts of a removed expense come back with it, and are deleted after 30 days, soon after the expense', async () => {
  const pictureId = await newPicture({ purpose: 'EXPENSE', tripId });
  const dinner = { tripId, title: 'Dinner', spentOn: '2026-05-12', amount: 1250, pictureIds: [pictureId] };
  const { expense } = await owner.command('recordExpense', dinner, 'expense { id }');
  await owner.command('describePicture', { pictureId, alternativeText: 'A secret bill' });
  const remove = () => owner.command('removeExpense', { expenseId: expense.id });
  await remove();
  expect((await owner.fetch(`/files/${pictureId}`)).status).toBe(404);
  await sweep(0);
  await sweep(29);
  await owner.command('restoreExpense', { tripId, expenseId: expense.id });
  expect((await owner.fetch(`/files/${pictureId}`)).status).toBe(200);
  await sweep(60);
  expect(await exists(pictureId)).toBe(true);
  await remove();
  await sweep(0);
  await eraseDueExpenses({ kysely, now: () => new Date(Date.now() + 31 * 86_400_000), prepare });
  await sweep(31);
  expect(await exists(pictureId)).toBe(false);
  const events = await db.tripEvent.findMany({ where: { subjectId: pictureId } });
  expect(JSON.stringify(events)).not.toContain('secret');
});

test('a picture that is removed right after its activity has come back can be restored for 30 days', async () => {
  const { id: activityId } = await buildActivity(db, { tripId });
  const pictureId = await newPicture({ purpose: 'ACTIVITY', tripId });
  await owner.command('addActivityPictures', { activityId, pictureIds: [pictureId] });
  await owner.command('removeActivity', { activityId });
  await sweep(-29);
  await owner.command('restoreActivity', { tripId, activityId });
  await owner.command('removePicture', { pictureId });
  await sweep(2);
  const restored = await owner.command('restorePicture', { pictureId }, 'picture { id }');
  expect(restored).toMatchObject({ picture: { id: pictureId } });
});

test('a replaced cover can be set again for 30 days', async () => {
  const [first, second] = [
    await newPicture({ purpose: 'TRIP_COVER', tripId }),
    await newPicture({ purpose: 'TRIP_COVER', tripId }),
  ];
  for (const pictureId of [first, second]) await owner.command('setTripCover', { tripId, pictureId });
  await sweep(0);
  await sweep(29);
  await owner.command('setTripCover', { tripId, pictureId: first });
  await sweep(60);
  expect(await exists(first)).toBe(true);
  await sweep(91);
  expect([await exists(first), await exists(second)]).toEqual([true, false]);
});

test('files that two pictures share stay until both are deleted', async () => {
  const bytes = await jpeg(77, 55);
  const first = await uploaded(owner, { purpose: 'MESSAGE', tripId }, bytes);
  const second = await uploaded(owner, { purpose: 'MESSAGE', tripId }, bytes);
  const path = await pathOf(first);
  await db.picture.delete({ where: { id: first } });
  await sweep(0.5);
  expect(existsSync(path)).toBe(true);
  await db.picture.delete({ where: { id: second } });
  await sweep(0);
  expect(existsSync(path)).toBe(true);
  await sweep(0.5);
  expect(existsSync(path)).toBe(false);
});

test('the files of a deleted trip and of a deleted person’s avatar are deleted', async () => {
  const { id: otherTrip } = await buildTrip(db, { ownerId: owner.id });
  const ofTrip = await newPicture({ purpose: 'MESSAGE', tripId: otherTrip });
  const person = await signedIn(url, 'pia');
  const avatar = await uploaded(person, { purpose: 'AVATAR' }, await jpeg(90, 90));
  await person.command('setAvatar', { pictureId: avatar });
  const paths = [await pathOf(ofTrip), await pathOf(avatar)];
  await db.trip.delete({ where: { id: otherTrip } });
  await db.user.delete({ where: { id: person.id } });
  await sweep(0.5);
  expect(paths.map((path) => existsSync(path))).toEqual([false, false]);
  expect(await exists(avatar)).toBe(false);
});

test.runIf(inject('template').onServer)('an upload during a sweep of the same content keeps its files', async () => {
  const bytes = await jpeg(66, 44);
  for (let round = 0; round < 10; round += 1) {
    const id = await uploaded(owner, { purpose: 'MESSAGE', tripId }, bytes);
    const path = await pathOf(id);
    await db.picture.delete({ where: { id } });
    await db.storedFile.updateMany({ data: { writtenAt: new Date(0) } });
    const [again] = await Promise.all([
      uploaded(owner, { purpose: 'MESSAGE', tripId }, bytes),
      ...Array.from({ length: 20 }, () => sweep(0)),
    ]);
    expect([await exists(again), existsSync(path)]).toEqual([true, true]);
    await db.picture.delete({ where: { id: again } });
  }
});
