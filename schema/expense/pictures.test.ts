import { beforeEach, expect, test } from 'vitest';
import { draftPicture } from '../../prisma/drafts.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import { testDomain } from '../../server/test/domain.ts';
import { spenders } from '../../server/test/spenders.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { describePicture, removePicture, restorePicture } from '../picture/commands.ts';
import { pictureEvents } from '../picture/events.ts';
import { MAX_ON_EXPENSE } from '../picture/input.ts';
import { galleryOrder, picturesOfExpense, readPictures } from '../picture/queries.ts';
import { createTrip } from '../trip/commands.ts';
import { addExpensePictures } from './pictures.ts';
import { removeExpense, restoreExpense } from './trash.ts';

const domain = await testDomain();
const { db } = domain;

let group: Awaited<ReturnType<typeof spenders>>;
let tripId: string;
beforeEach(async () => {
  group = await spenders(domain);
  ({ tripId } = group);
});

type Fields = Partial<Prisma.PictureCreateManyInput>;

/** A receipt that the person has uploaded and not used yet. */
async function upload({ viewer }: Context = group.owner, fields: Fields = {}): Promise<string> {
  const own = { tripId, purpose: 'EXPENSE', uploadedById: viewer?.id ?? '', attachedAt: null } as const;
  return (await db.picture.create({ data: draftPicture({ ...own, ...fields }) })).id;
}

const uploadMany = (count: number) => Promise.all(Array.from({ length: count }, () => upload()));

const receiptsOf = async (expenseId: string, ctx = group.member) =>
  (await picturesOfExpense(ctx, expenseId))?.map(({ id }) => id) ?? [];

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

test('an expense is recorded with its receipts, and gets more after them, each once', async () => {
  const [first = '', second = '', third = ''] = await uploadMany(3);
  const id = newId('Expense');
  await group.record({ id, pictureIds: [second, first, second] });
  await group.record({ id, pictureIds: [second, first] });
  for (const pictureIds of [[third], [third, first]]) {
    await addExpensePictures(group.owner, { expenseId: id, pictureIds });
  }
  expect(await receiptsOf(id)).toEqual([second, first, third]);
  const added = await group.eventsOf(third);
  expect(added.map(({ kind, after }) => [kind, after])).toEqual([
    ['PICTURE_ADDED', { alternativeText: '', activityId: null, messageId: null, expenseId: id }],
  ]);
});

test('receipts are not in the album of the trip', async () => {
  const cover = await upload(group.owner, { purpose: 'TRIP_COVER', attachedAt: new Date() });
  await db.trip.update({ where: { id: tripId }, data: { coverImageUrl: `/files/${cover}` } });
  await group.record({ pictureIds: [await upload()] });
  const album = await readPictures(group.member, tripId, { order: galleryOrder, bounds: [], take: 10 });
  expect(album.map(({ id }) => id)).toEqual([cover]);
});

test('a picture that can’t be a receipt of this expense is refused, and nothing is recorded', async () => {
  const { id: otherTripId } = await createTrip(group.owner, { name: 'Porto', destination: 'Portugal' });
  const used = await upload();
  const { id: expenseId } = await group.record({ pictureIds: [used] });
  const other = (await group.record()).id;
  const wrong = {
    'another person’s': await upload(group.admin),
    'of another trip': await upload(group.owner, { tripId: otherTripId }),
    'for an activity': await upload(group.owner, { purpose: 'ACTIVITY' }),
    'of another expense': used,
    removed: await upload(group.owner, { removedAt: new Date() }),
    unknown: newId('Picture'),
  };
  const good = await upload();
  const outcomes = await Promise.all(
    Object.entries(wrong).flatMap(([name, id]) => [
      codeOf(group.record({ title: 'Wrong', pictureIds: [good, id] })).then((code) => [name, code]),
      codeOf(addExpensePictures(group.owner, { expenseId: other, pictureIds: [good, id] })).then((code) => [
        name,
        code,
      ]),
    ]),
  );
  expect(outcomes).toEqual(Object.keys(wrong).flatMap((name) => [1, 2].map(() => [name, 'NOT_FOUND'])));
  expect(await db.expense.count({ where: { tripId, title: 'Wrong' } })).toBe(0);
  expect([await receiptsOf(other), await receiptsOf(expenseId)]).toEqual([[], [used]]);
});

test('an expense has at most ten receipts, also when a removed one comes back', async () => {
  const ids = await uploadMany(MAX_ON_EXPENSE + 1);
  expect(await codeOf(group.record({ title: 'Wrong', pictureIds: ids }))).toBe('QUOTA_REACHED');
  const [first = '', ...others] = ids;
  const { id: expenseId } = await group.record({ pictureIds: [first, ...others.slice(0, -1)] });
  const last = others.slice(-1);
  expect(await codeOf(addExpensePictures(group.owner, { expenseId, pictureIds: last }))).toBe('QUOTA_REACHED');
  await removePicture(group.owner, { pictureId: first });
  await addExpensePictures(group.owner, { expenseId, pictureIds: last });
  expect(await codeOf(restorePicture(group.owner, { pictureId: first }))).toBe('CONFLICT');
  expect(await receiptsOf(expenseId)).toEqual(others);
});

/** Adam, an admin, records what Mia paid. Her receipts are hers to change, and those of Olga’s expense are not. */
test('those who may change an expense add, describe, remove and restore its receipts', async () => {
  const people = { owner: group.owner, admin: group.admin, member: group.member, outsider: group.outsider };
  const paidByMia = await group.record({ paid: [{ travelerId: group.mia, amount: 1000 }] }, group.admin);
  const recordedByMia = await group.record({ paid: [{ travelerId: group.olga, amount: 1000 }] }, group.member);
  const notMias = await group.record();
  const rows: unknown[] = [];
  const wanted: unknown[] = [];
  for (const [name, { id: expenseId }] of Object.entries({ paidByMia, recordedByMia, notMias })) {
    for (const [who, ctx] of Object.entries(people)) {
      const code = await codeOf(removeExpense(ctx, { expenseId }));
      if (code === 'done') await restoreExpense(ctx, { tripId, expenseId });
      const pictureId = await upload(group.owner, { expenseId, attachedAt: new Date() });
      const codes = [
        await codeOf(addExpensePictures(ctx, { expenseId, pictureIds: [await upload(ctx)] })),
        await codeOf(describePicture(ctx, { pictureId, alternativeText: 'The bill' })),
        await codeOf(removePicture(ctx, { pictureId })),
        await codeOf(restorePicture(ctx, { pictureId })),
      ];
      rows.push([name, who, ...codes]);
      wanted.push([name, who, ...codes.map(() => code)]);
    }
  }
  expect(rows).toEqual(wanted);
  expect(rows).toContainEqual(['notMias', 'member', ...[1, 2, 3, 4].map(() => 'FORBIDDEN')]);
  expect(rows).toContainEqual(['paidByMia', 'member', ...[1, 2, 3, 4].map(() => 'done')]);
});

test('the history offers to restore a receipt to those who may', async () => {
  const offered = async (input: object) => {
    const { id: expenseId } = await group.record(input);
    const pictureId = await upload(group.owner, { expenseId, attachedAt: new Date() });
    await removePicture(group.admin, { pictureId });
    const [removal] = await group.eventsOf(pictureId);
    const people = [
      [group.admin, 'ADMIN'],
      [group.member, 'MEMBER'],
    ] as const;
    return people.map(([{ viewer }, role]) =>
      pictureEvents.PICTURE_REMOVED.mayRestore?.({ userId: viewer?.id ?? '', role }, Object(removal?.before)),
    );
  };
  expect(await offered({})).toEqual([true, false]);
  expect(await offered({ paid: [{ travelerId: group.mia, amount: 1000 }] })).toEqual([true, true]);
});

test('receipts go with their expense, and come back with it', async () => {
  const [pictureId, later] = [await upload(), await upload()];
  const { id: expenseId } = await group.record({ pictureIds: [pictureId] });
  await removeExpense(group.owner, { expenseId });
  expect(await receiptsOf(expenseId)).toEqual([]);
  expect(await codeOf(addExpensePictures(group.owner, { expenseId, pictureIds: [later] }))).toBe('NOT_FOUND');
  await restoreExpense(group.owner, { tripId, expenseId });
  expect(await receiptsOf(expenseId)).toEqual([pictureId]);

  await removePicture(group.owner, { pictureId });
  await removeExpense(group.owner, { expenseId });
  expect(await codeOf(restorePicture(group.owner, { pictureId }))).toBe('CONFLICT');
  await restoreExpense(group.owner, { tripId, expenseId });
  expect(await codeOf(restorePicture(group.owner, { pictureId }))).toBe('done');
  expect(await receiptsOf(expenseId)).toEqual([pictureId]);
});
