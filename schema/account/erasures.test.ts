import { beforeEach, expect, test } from 'vitest';
import { Prisma } from '../../prisma/generated/client.ts';
import { DAY_MS, deletions, password } from '../../server/test/deletions.ts';
import { addMember } from '../../server/test/party.ts';
import { addActivity, removeActivity } from '../activity/commands.ts';
import { sendMessage } from '../chat/commands.ts';
import { newId } from '../core/ids.ts';
import { acceptInvitation } from '../invitation/answers.ts';
import { inviteMember } from '../invitation/commands.ts';
import { removeMember } from '../member/commands.ts';
import { createTrip } from '../trip/commands.ts';
import { deleteAccount } from './delete-account.ts';
import { changeEmail } from './email-commands.ts';
import { addConfirmation } from './email-confirmation.ts';
import { eraseDueAccounts } from './erasures.ts';
import { refuseMail } from './mail-refusals.ts';

const { db, domain, clock, now, person, again, signIn, annAndBob } = await deletions();
const { kysely } = domain;

const fail = (error: unknown) => {
  throw error;
};
const prepared: string[] = [];
const prepare = async (emails: readonly string[]) => void prepared.push(...emails);
const erase = (onError = fail) => eraseDueAccounts({ kysely, now, prepare }, onError);

/** All rows of the database, as text. */
async function everything(): Promise<string> {
  const names = Object.values(Prisma.ModelName).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const rows = await Promise.all(names.map((name) => (Reflect.get(db, name).findMany as () => Promise<object[]>)()));
  return JSON.stringify(rows);
}

type Scene = Awaited<ReturnType<typeof annAndBob>>;
let ann: Scene['ann'];
let bob: Scene['bob'];
let tripId: string;

beforeEach(async () => {
  ({ ann, bob, tripId } = await annAndBob());
  prepared.length = 0;
});

test('after 31 days no row has anything of the person: no id, no address, no name', async () => {
  const alone = await createTrip(ann, { name: 'Alone', destination: 'Sea' });
  const {
    activity: { id: activityId },
  } = await addActivity(ann, { tripId, name: 'Tram 28' });
  await removeActivity(bob, { activityId });
  await sendMessage(ann, { tripId, text: 'See you there' });
  const other = await createTrip(bob, { name: 'Porto', destination: 'Portugal' });
  const { id: memberId } = await addMember(bob, other.id, ann);
  await removeMember(bob, { memberId });
  await deleteAccount(ann, { password });
  clock.ahead = 29 * DAY_MS;
  await erase();
  expect(await everything()).toContain(ann.id);

  clock.ahead = 31 * DAY_MS;
  await erase();
  const left = await everything();
  for (const trace of [ann.id, ann.email, '"username":"ann"', alone.id]) expect(left).not.toContain(trace);
  expect(prepared).toEqual([ann.email]);
  expect(await db.message.findFirst({ where: { tripId } })).toMatchObject({ text: 'See you there', authorId: null });
  expect(await db.member.count({ where: { tripId } })).toBe(1);
});

test('after a change of the address, nothing of the earlier one is left either', async () => {
  const invited = `ann.before.${ann.email}`;
  await db.user.update({ where: { id: ann.id }, data: { email: invited } });
  const [porto, rome] = [
    await createTrip(bob, { name: 'Porto', destination: 'Portugal' }),
    await createTrip(bob, { name: 'Rome', destination: 'Italy' }),
  ];
  const { token } = await inviteMember(bob, { tripId: porto.id, email: invited });
  await inviteMember(bob, { tripId: rome.id, email: invited });
  const withMail = await again(ann.id);
  await acceptInvitation(withMail, { token });
  // Without mail the address changes at once.
  const without = { ...withMail, mail: { ...withMail.mail, isSetUp: false } };
  await changeEmail(without, { email: ann.email, password });
  await deleteAccount(await again(ann.id), { password });
  clock.ahead = 31 * DAY_MS;
  await erase();
  expect(await everything()).not.toContain(invited);
  expect(prepared).toEqual([ann.email, invited]);
});

test('rows under an address that the person had not confirmed stays, because it may be someone else’s', async () => {
  const email = 'victim@example.com';
  const { id: evesId } = await person('eve');
  await db.user.update({ where: { id: evesId }, data: { email, emailConfirmedAt: null } });
  const eve = await again(evesId);
  const alone = await createTrip(eve, { name: 'Alone', destination: 'Sea' });
  await deleteAccount(eve, { password });
  clock.ahead = 25 * DAY_MS;
  const { id: invitationId } = await inviteMember({ ...bob, now }, { tripId, email });
  await refuseMail(kysely, { email, kind: 'invitation' }, now());
  await addConfirmation(kysely, { userId: bob.id, email, now: now() });
  const at = now();
  const times = { createdAt: at, nextAttemptAt: at, expiresAt: at };
  const mailTo = (userId: string, kind: string) =>
    db.mail.create({ data: { id: newId('Mail'), kind, recipient: email, userId, payload: {}, ...times } });
  await mailTo(bob.id, 'invitation');
  await mailTo(evesId, 'confirm-sign-up');
  clock.ahead = 31 * DAY_MS;
  await erase();
  const left = await everything();
  for (const trace of [evesId, '"username":"eve"', alone.id]) expect(left).not.toContain(trace);
  expect(await db.invitation.findUnique({ where: { id: invitationId } })).toMatchObject({ email, status: 'PENDING' });
  expect(await db.mailRefusal.count({ where: { email } })).toBe(1);
  expect(await db.emailConfirmation.count({ where: { email } })).toBe(1);
  expect(await db.mail.findMany({ where: { recipient: email } })).toMatchObject([{ userId: bob.id }]);
  expect(prepared).toEqual([]);
});

test('several processes erase an account once, and a restored one never', async () => {
  await deleteAccount(ann, { password });
  clock.ahead = 29 * DAY_MS;
  await signIn(ann.email);
  const cleo = await person('cleo');
  await deleteAccount(cleo, { password });
  clock.ahead = 60 * DAY_MS;
  await Promise.all(Array.from({ length: 5 }, () => erase()));
  expect(await db.user.findUnique({ where: { id: cleo.id } })).toBeNull();
  expect(await db.user.findUnique({ where: { id: ann.id } })).toMatchObject({ username: 'ann' });
});

test('an erasure and a sign-in in the last moment have one outcome', async () => {
  await deleteAccount(ann, { password });
  clock.ahead = 30 * DAY_MS + 60_000;
  const [, signedIn] = await Promise.allSettled([erase(), signIn(ann.email)]);
  expect(signedIn.status).toBe('rejected');
  expect(await db.user.findUnique({ where: { id: ann.id } })).toBeNull();
});

test('an account that can’t be erased is reported and tried again, and the others are erased', async () => {
  const cleo = await person('cleo');
  await deleteAccount(ann, { password });
  await deleteAccount(cleo, { password });
  clock.ahead = 31 * DAY_MS;
  const errors: unknown[] = [];
  const failing = async ([email]: readonly string[]) => {
    if (email === ann.email) throw new Error('The disk is full.');
  };
  await eraseDueAccounts({ kysely, now, prepare: failing }, (error) => errors.push(error));
  expect(errors).toMatchObject([{ message: 'The disk is full.' }]);
  expect(await db.user.findUnique({ where: { id: cleo.id } })).toBeNull();
  expect(await db.user.findUnique({ where: { id: ann.id } })).not.toBeNull();
  await erase();
  expect(await db.user.findUnique({ where: { id: ann.id } })).toBeNull();
});

test('a trip of two owners who have both deleted their accounts stays until the last one is final', async () => {
  await db.member.updateMany({ where: { tripId }, data: { role: 'OWNER' } });
  await deleteAccount(ann, { password });
  clock.ahead = 10 * DAY_MS;
  await deleteAccount(bob, { password });
  clock.ahead = 31 * DAY_MS;
  await erase();
  expect(await db.user.findUnique({ where: { id: ann.id } })).toBeNull();
  expect(await db.trip.findUnique({ where: { id: tripId } })).not.toBeNull();
  clock.ahead = 41 * DAY_MS;
  await erase();
  expect(await db.trip.findUnique({ where: { id: tripId } })).toBeNull();
});
