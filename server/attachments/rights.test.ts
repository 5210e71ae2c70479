import { expect, test } from 'vitest';
import { buildActivity, buildMember, buildTrip } from '../../prisma/factories.ts';
import type { TokenScope } from '../../schema/core/input/token-scopes.ts';
import { testApp } from '../test/app.ts';
import { attached, pdf } from '../test/attachments.ts';
import type { Answered } from '../test/browser.ts';
import { signedIn } from '../test/people.ts';
import { grantFor, put } from '../test/pictures.ts';
import { programOf } from '../test/token-client.ts';

const { url, db } = await testApp();
const owner = await signedIn(url, 'olga');
const member = await signedIn(url, 'mia');
const other = await signedIn(url, 'max');
const outsider = await signedIn(url, 'otto');

async function newTrip() {
  const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
  const { id: membershipId } = await buildMember(db, { tripId, userId: member.id });
  await buildMember(db, { tripId, userId: other.id });
  const { id: activityId } = await buildActivity(db, { tripId });
  return { tripId, activityId, membershipId };
}

test('a file is for the members of its trip, until they leave or it is removed', async () => {
  const { membershipId, ...place } = await newTrip();
  const id = await attached(member, place);
  const statuses = async () => [
    (await fetch(`${url}/files/${id}`)).status,
    ...(await Promise.all([outsider, member, other].map(async (who) => (await who.fetch(`/files/${id}`)).status))),
  ];
  expect(await statuses()).toEqual([401, 404, 200, 200]);
  const wanted = { purpose: 'ATTACHMENT', tripId: place.tripId, name: 'late.pdf' };
  const [late, ofMember] = [await grantFor(other, wanted), await grantFor(member, wanted)];
  await db.member.delete({ where: { id: membershipId } });
  expect(await statuses()).toEqual([401, 404, 404, 200]);
  expect((await put(member, ofMember, pdf())).status).toBe(404);
  expect((await put(outsider, late, pdf())).status).toBe(404);
  expect(await member.command('removeAttachment', { attachmentId: id })).toMatchObject({ code: 'NOT_FOUND' });
  await owner.command('removeAttachment', { attachmentId: id });
  expect(await statuses()).toEqual([401, 404, 404, 404]);
});

test('a member removes and restores only their own files, and says so by viewerCan', async () => {
  const { tripId, activityId } = await newTrip();
  const attachmentId = await attached(member, { tripId, activityId });
  expect(await other.command('removeAttachment', { attachmentId })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await member.command('removeAttachment', { attachmentId })).not.toHaveProperty('code');
  expect(await other.command('restoreAttachment', { attachmentId })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await member.command('restoreAttachment', { attachmentId })).not.toHaveProperty('code');
  const document = 'query ($id: ID!) { trip(id: $id) { files { edges { node { viewerCan { remove } } } } } }';
  const rights = await Promise.all(
    [owner, member, other].map(async (who) => {
      const { data } = await who.graphql(document, { id: tripId });
      return data.trip.files.edges[0].node.viewerCan.remove;
    }),
  );
  expect(rights).toEqual([true, true, false]);
});

test('a program needs the scope of the plan to add and remove, and its trip to read', async () => {
  const { tripId } = await newTrip();
  const { tripId: otherTrip } = await newTrip();
  const id = await attached(owner, { tripId });
  const open = async (scopes: TokenScope[], tripIds: string[] | null = null) => {
    const { program } = await programOf(owner, scopes, tripIds);
    return program;
  };
  const [reader, chat, planner] = [
    await open(['READ']),
    await open(['READ', 'CHAT_WRITE']),
    await open(['READ', 'ACTIVITIES_WRITE']),
  ];
  const elsewhere = await open(['READ', 'ACTIVITIES_WRITE'], [otherTrip]);
  const read = await Promise.all(
    [reader, planner, elsewhere].map(async (who) => (await who.fetch(`/files/${id}`)).status),
  );
  expect(read).toEqual([200, 200, 404]);
  const wanted = { purpose: 'ATTACHMENT', tripId, name: 'a.pdf' };
  for (const who of [reader, chat]) {
    expect(await who.command('grantUpload', wanted)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
    expect(await who.command('removeAttachment', { attachmentId: id })).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  }
  const asPut = { method: 'PUT', body: new Uint8Array(pdf('program')) };
  expect((await reader.fetch(await grantFor(owner, wanted), asPut)).status).toBe(403);
  expect((await elsewhere.fetch(await grantFor(owner, wanted), asPut)).status).toBe(404);
  expect((await planner.fetch(await grantFor(owner, wanted), asPut)).status).toBe(201);
});

test('a new activity stays if someone else has added a file to it', async () => {
  const { tripId } = await newTrip();
  const add = () => owner.command('addActivity', { tripId, name: 'Castle' }, 'cause activity { id }');
  const undo = ({ cause }: Answered) =>
    owner.command('undoTogether', { tripId, cause }, 'leftAlone { subjectId fields }');
  const own = await add();
  await attached(owner, { tripId, activityId: own.activity.id });
  expect(await undo(own)).toMatchObject({ leftAlone: [] });
  const shared = await add();
  await attached(member, { tripId, activityId: shared.activity.id });
  expect(await undo(shared)).toMatchObject({ leftAlone: [{ subjectId: shared.activity.id, fields: ['files'] }] });
});
