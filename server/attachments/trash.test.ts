import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draftAttachment } from '../../prisma/drafts.ts';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { MAX_ON_ACTIVITY } from '../../schema/attachment/rules.ts';
import { storedName } from '../../schema/attachment/stored.ts';
import { testApp } from '../test/app.ts';
import { attached, pdf } from '../test/attachments.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { sweeping } from '../test/pictures.ts';

const files = tempFiles();
const { url, db, kysely } = await testApp({ files });
const owner = await signedIn(url, 'olga');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
const sweep = sweeping({ kysely, files });

let made = 0;
/** Adds a file with a content of its own. */
async function newFile(activityId?: string): Promise<string> {
  made += 1;
  return attached(owner, { tripId, ...(activityId && { activityId }) }, pdf(`Ticket ${made}`));
}
const newActivity = async () => (await buildActivity(db, { tripId })).id;

async function pathOf(id: string): Promise<string> {
  const { hash } = await db.attachment.findUniqueOrThrow({ where: { id } });
  return join(files.dataDir, 'files', storedName(hash));
}
const statusOf = async (id: string) => (await owner.fetch(`/files/${id}`)).status;
const remove = (attachmentId: string) => owner.command('removeAttachment', { attachmentId });
const restore = (attachmentId: string) => owner.command('restoreAttachment', { attachmentId });
const restoreActivity = (activityId: string) => owner.command('restoreActivity', { tripId, activityId });

/** The ids of the files of the trip, as a member sees them. */
async function listed(): Promise<string[]> {
  const { data } = await owner.graphql(
    'query ($id: ID!) { trip(id: $id) { files(first: 50) { edges { node { id } } } } }',
    {
      id: tripId,
    },
  );
  return data.trip.files.edges.map(({ node }: { node: { id: string } }) => node.id);
}

test('a file goes to the trash and back with its activity, also after a sweep', async () => {
  const activityId = await newActivity();
  const id = await newFile(activityId);
  await owner.command('removeActivity', { activityId });
  expect([await statusOf(id), (await listed()).includes(id)]).toEqual([404, false]);
  expect(await remove(id)).not.toHaveProperty('code');
  expect(await restore(id), 'without its activity').toMatchObject({ code: 'CONFLICT' });
  await sweep(0);
  expect(await restoreActivity(activityId)).not.toHaveProperty('code');
  expect(await restore(id)).not.toHaveProperty('code');
  await sweep(0);
  expect([await statusOf(id), (await listed()).includes(id)]).toEqual([200, true]);
  await sweep(365);
  expect(await statusOf(id)).toBe(200);
});

test('a removed file, and one of a removed activity, are deleted after 30 days, with what nothing else needs', async () => {
  const activityId = await newActivity();
  const [removed, ofActivity, other] = [await newFile(), await newFile(activityId), await newFile()];
  const paths = [await pathOf(removed), await pathOf(ofActivity), await pathOf(other)];
  await remove(removed);
  await owner.command('removeActivity', { activityId });
  await sweep(0);
  await sweep(29);
  expect(paths.map((path) => existsSync(path))).toEqual([true, true, true]);
  await sweep(30.1);
  expect(paths.map((path) => existsSync(path))).toEqual([false, false, true]);
  expect(await restore(removed)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.attachment.count({ where: { id: { in: [removed, ofActivity] } } })).toBe(0);
});

test('the same content stays as long as one attachment has it', async () => {
  const [one, two] = [
    await attached(owner, { tripId }, pdf('same'), 'a.pdf'),
    await attached(owner, { tripId }, pdf('same'), 'b.pdf'),
  ];
  const path = await pathOf(one);
  await remove(one);
  await sweep(31);
  expect([existsSync(path), await statusOf(two)]).toEqual([true, 200]);
  await remove(two);
  await sweep(62);
  expect(existsSync(path)).toBe(false);
});

test('a file comes back once, and not into a full activity', async () => {
  const activityId = await newActivity();
  const id = await newFile(activityId);
  await remove(id);
  await remove(id);
  const more = Array.from({ length: MAX_ON_ACTIVITY }, () => draftAttachment({ tripId, activityId }));
  await db.attachment.createMany({ data: more });
  expect(await restore(id)).toMatchObject({ code: 'QUOTA_REACHED' });
  await db.attachment.deleteMany({ where: { activityId, id: { not: id } } });
  await restore(id);
  await restore(id);
  const events = await db.tripEvent.findMany({ where: { subjectId: id }, orderBy: { seq: 'asc' } });
  expect(events.map(({ kind }) => kind)).toEqual(['ATTACHMENT_ADDED', 'ATTACHMENT_REMOVED', 'ATTACHMENT_ADDED']);
});

test('the files of a trip that is erased are deleted from the store', async () => {
  const { id: gone } = await buildTrip(db, { ownerId: owner.id });
  const path = await pathOf(await attached(owner, { tripId: gone }, pdf('gone')));
  await db.trip.delete({ where: { id: gone } });
  await sweep(0);
  expect(existsSync(path), 'an upload may be about to need it').toBe(true);
  await sweep(1);
  expect(existsSync(path)).toBe(false);
});
