import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../server/test/deletions.ts';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { addActivity, removeActivity } from '../activity/commands.ts';
import { eraseDueActivities } from '../activity/erasures.ts';
import { restoreActivity } from '../activity/restore-activity.ts';
import { restoreFields } from '../activity/restore-fields.ts';
import { leaveTrip } from '../member/commands.ts';
import { removeReservation, restoreReservation, setReservation } from './commands.ts';
import { eraseDueReservations } from './erasures.ts';
import { reservationOf } from './queries.ts';

const domain = await testDomain();
const { db, kysely } = domain;

let group: Awaited<ReturnType<typeof party>>;
let activityId: string;
let tripId: string;

beforeEach(async () => {
  group = await party(domain);
  ({ tripId } = group);
  const { activity } = await addActivity(group.owner, { tripId, name: 'Flight home' });
  activityId = activity.id;
});

const set = (fields: object, who = group.owner) => setReservation(who, { activityId, ...fields });
const present = () => reservationOf(group.owner, activityId);
const events = () =>
  db.tripEvent.findMany({
    where: { tripId, subjectId: activityId, kind: { startsWith: 'RESERVATION_' } },
    orderBy: { seq: 'asc' },
  });
const kinds = async () => (await events()).map(({ kind }) => kind);

const flight = {
  ...{ kind: 'FLIGHT', isBooked: true, provider: 'TAP', number: 'TP 1321', code: 'QX7P2M', seats: '12A' },
  cancelBy: '2027-05-01T10:00:00Z',
};

test('a booking without fields is something to book, and each field can be changed alone', async () => {
  const { reservation } = await set({});
  expect(reservation).toMatchObject({ kind: 'OTHER', isBooked: false, provider: null, code: null, bookedById: null });
  await set({ ...flight, bookedById: group.member.viewer?.id });
  await Promise.all([set({ seats: '14C' }), set({ number: null }, group.member)]);
  expect(await present()).toMatchObject({
    ...{ kind: 'FLIGHT', isBooked: true, provider: 'TAP', number: null, code: 'QX7P2M', seats: '14C' },
    ...{ cancelBy: new Date('2027-05-01T10:00:00Z'), bookedById: group.member.viewer?.id },
  });
  const { reservation: cleared } = await set({ kind: null, isBooked: null, bookedById: null, seats: ' ' });
  expect(cleared).toMatchObject({ kind: 'OTHER', isBooked: false, bookedById: null, seats: null });
});

test('a code is on one line, in the order in which it is written', async () => {
  const { reservation } = await set({ code: 'a\nb\r\nc', number: '\u202eTP \u20661321\u2069', provider: '\u202e\n' });
  expect(reservation).toMatchObject({ code: 'a b c', number: 'TP 1321', provider: null });
});

test('the same values again are no change', async () => {
  await set(flight);
  await set(flight);
  await set({});
  expect(await kinds()).toEqual(['RESERVATION_ADDED']);
});

test('only a member can be named, and someone who has left booked it, but books nothing any more', async () => {
  const outsider = { code: 'INVALID_INPUT', issues: [{ path: ['bookedById'] }] };
  for (const bookedById of [group.outsider.viewer?.id, 'user_unknown']) {
    await expect(set({ bookedById })).rejects.toMatchObject(outsider);
  }
  await set({ bookedById: group.member.viewer?.id });
  const { activity: other } = await addActivity(group.owner, { tripId, name: 'Fado' });
  await setReservation(group.owner, { activityId: other.id, isBooked: true, bookedById: group.member.viewer?.id });
  await leaveTrip(group.member, { tripId });
  expect((await present())?.bookedById).toBeNull();
  // That it is booked now does not say that they did it.
  expect((await set({ isBooked: true })).reservation.bookedById).toBeNull();
  expect(await present()).toMatchObject({ isBooked: true, bookedById: null });
  await setReservation(group.owner, { activityId: other.id, seats: '12A' });
  const booked = () => reservationOf(group.owner, other.id);
  expect((await booked())?.bookedById).toBe(group.member.viewer?.id);
  await db.user.delete({ where: { id: group.member.viewer?.id ?? '' } });
  expect((await booked())?.bookedById).toBeNull();
});

test('a removed booking comes back with its code, and a new one, which starts empty, takes its place for good', async () => {
  await set(flight);
  const before = await present();
  await removeReservation(group.member, { activityId });
  expect(await present()).toBeNull();
  await expect(removeReservation(group.owner, { activityId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await Promise.all([1, 2].map(() => restoreReservation(group.owner, { activityId })));
  expect(await present()).toEqual(before);
  expect(await kinds()).toEqual(['RESERVATION_ADDED', 'RESERVATION_REMOVED', 'RESERVATION_RESTORED']);
  await removeReservation(group.owner, { activityId });
  const { reservation: anew } = await set({ kind: 'TRAIN' }, group.member);
  expect(anew).toMatchObject({ kind: 'TRAIN', isBooked: false, code: null, seats: null });
  const restore = () => restoreReservation(group.owner, { activityId });
  await expect(restore()).rejects.toMatchObject({ code: 'CONFLICT', message: /has a new booking/ });
  expect(await present()).toEqual(anew);
  await removeReservation(group.owner, { activityId });
  await restore();
  expect((await restore()).reservation).toEqual(anew);
});

test('a removed booking can be restored for 30 days', async () => {
  await expect(restoreReservation(group.owner, { activityId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await set(flight);
  await removeReservation(group.owner, { activityId });
  const late = { ...group.owner, now: () => new Date(Date.now() + 31 * DAY_MS) };
  await expect(restoreReservation(late, { activityId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the booking of a removed activity comes back with it, and no other trip gets it with the id', async () => {
  await set(flight);
  await removeActivity(group.owner, { activityId });
  expect(await present()).toBeNull();
  await expect(set({ code: 'ABC' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await restoreActivity(group.owner, { tripId, activityId });
  expect(await present()).toMatchObject({ code: 'QX7P2M' });
  await removeActivity(group.owner, { activityId });
  const other = await party(domain);
  await addActivity(other.owner, { tripId: other.tripId, id: activityId, name: 'Taken' });
  expect(await present()).toBeNull();
  await setReservation(other.owner, { activityId, kind: 'CAR' });
  expect(await db.reservation.count({ where: { activityId } })).toBe(2);
  expect(await present()).toMatchObject({ kind: 'CAR', tripId: other.tripId, code: null });
});

test('an earlier value comes back from the history, and the code of now stays', async () => {
  await set(flight);
  await set({ seats: '14C', cancelBy: null, bookedById: group.member.viewer?.id });
  const seq = (await events()).at(-1)?.seq;
  await set({ code: 'NEWER1' });
  const restore = (what = seq) => restoreFields(group.admin, { tripId, seq: what });
  expect((await restore()).cause).not.toBeNull();
  const restored = { seats: '12A', cancelBy: new Date(flight.cancelBy), bookedById: null, code: 'NEWER1' };
  expect(await present()).toMatchObject(restored);
  expect((await restore()).cause).toBeNull();
  const [, , ofCode] = await events();
  expect([ofCode?.before, ofCode?.after]).toEqual([{}, { isCodeChanged: true }]);
  await expect(restore(ofCode?.seq)).rejects.toMatchObject({ code: 'CONFLICT' });
  await set({ seats: '15F' });
  await expect(restore()).rejects.toMatchObject({ code: 'CONFLICT', message: /Changed again since then: seats/ });
  await removeReservation(group.owner, { activityId });
  await expect(restore()).rejects.toMatchObject({ code: 'CONFLICT', message: /was removed/ });
});

test('an earlier person who has left the trip can not be put back', async () => {
  const guest = await person(domain, 'guest');
  await addMember(group.owner, tripId, guest);
  await set({ bookedById: guest.viewer?.id });
  await set({ bookedById: null });
  await leaveTrip(guest, { tripId });
  const seq = (await events()).at(-1)?.seq;
  await expect(restoreFields(group.owner, { tripId, seq })).rejects.toMatchObject({ code: 'CONFLICT' });
});

const later = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const prepare = async () => {};
const erase = (days: number) => eraseDueReservations({ kysely, now: later(days), prepare });
const rows = () => db.reservation.count({ where: { tripId, activityId } });
const recordedText = async () => JSON.stringify(await events());

test('a removed booking is erased after 30 days, also in the journal, and its activity stays there', async () => {
  await set(flight);
  await removeReservation(group.owner, { activityId });
  await erase(29);
  expect(await rows()).toBe(1);
  await Promise.all([erase(31), erase(31)]);
  expect(await rows()).toBe(0);
  expect(await recordedText()).not.toMatch(/TP 1321|12A|TAP/);
  expect(await db.tripEvent.findFirst({ where: { subjectId: activityId, kind: 'ACTIVITY_ADDED' } })).toMatchObject({
    after: { name: 'Flight home', position: expect.any(String) },
  });
});

test('a booking that is set, or of an activity that is there, is not erased; that of a removed activity is', async () => {
  await set(flight);
  await erase(60);
  const eraseActivities = (days: number) => eraseDueActivities({ kysely, now: later(days), prepare });
  await eraseActivities(60);
  expect(await rows()).toBe(1);
  await removeActivity(group.owner, { activityId });
  await eraseActivities(29);
  expect(await rows()).toBe(1);
  await eraseActivities(31);
  expect(await rows()).toBe(0);
  expect(await recordedText()).not.toContain('TP 1321');
});
