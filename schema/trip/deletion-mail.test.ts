import { expect, test } from 'vitest';
import { limitTable, RateLimits } from '../../server/limits/limits.ts';
import type { Envelope, Mailer } from '../../server/mail/mailer.ts';
import { testDomain } from '../../server/test/domain.ts';
import { testMailQueue } from '../../server/test/mail.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { refuseMail } from '../account/mail-refusals.ts';
import { createBot } from '../bot/commands.ts';
import type { Context } from '../core/context.ts';
import { createTrip } from './commands.ts';
import { deleteTrip, restoreTrip } from './trash.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const addressOf = ({ viewer }: Context) => viewer?.email ?? '';

/** Returns the owner with a queue that sends, and what it has sent. */
function sending(owner: Context) {
  const sent: Envelope[] = [];
  const mailer: Mailer = { isSetUp: true, send: async (envelope) => void sent.push(envelope) };
  return {
    owner: { ...owner, mail: testMailQueue(kysely, { mailer }) },
    async received(count: number) {
      await expect.poll(() => sent.length).toBe(count);
      await expect.poll(() => db.mail.count()).toBe(0);
      return sent.splice(0).sort((one, other) => one.to.localeCompare(other.to));
    },
  };
}

test('the other members get an e-mail when a trip is deleted and when it is restored, with a link that ends them', async () => {
  const { tripId, admin, member, ...rest } = await party(domain);
  const { owner, received } = sending(rest.owner);
  const recipients = [addressOf(admin), addressOf(member)];
  await deleteTrip(owner, { tripId });
  const deleted = await received(2);
  expect(deleted.map(({ to }) => to)).toEqual(recipients);
  for (const { text, unsubscribe } of deleted) {
    expect(text).toContain('olga has deleted the trip “Lisbon”.');
    expect(text).toContain(unsubscribe);
    expect(unsubscribe).toMatch(/^https:\/\/planjam\.example\/mail\/unsubscribe\//);
  }
  await restoreTrip(owner, { tripId });
  const restored = await received(2);
  expect(restored.map(({ to }) => to)).toEqual(recipients);
  for (const { text } of restored) expect(text).toContain('olga has restored the trip “Lisbon”.');
  // Nothing happens to a trip that is not deleted.
  await restoreTrip(owner, { tripId });
  expect(await db.mail.count()).toBe(0);
});

test('bots, addresses that are not confirmed and people who refuse these e-mails get none', async () => {
  const { tripId, admin, member, ...rest } = await party(domain);
  const { owner, received } = sending(rest.owner);
  const newcomer = await person(domain, 'nils');
  await addMember(rest.owner, tripId, newcomer);
  await createBot(rest.owner, { tripId, name: 'Weather', scopes: ['READ'] });
  await db.user.update({ where: { id: newcomer.viewer?.id ?? '' }, data: { emailConfirmedAt: null } });
  await refuseMail(kysely, { email: addressOf(admin), kind: 'trip-deletion' }, new Date());
  await deleteTrip(owner, { tripId });
  expect((await received(1)).map(({ to }) => to)).toEqual([addressOf(member)]);
});

test('a refused deletion, and the deletion of a trip without others, send none', async () => {
  const { tripId, admin, ...rest } = await party(domain);
  const { owner, received } = sending(rest.owner);
  await expect(deleteTrip({ ...admin, mail: owner.mail }, { tripId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { id: alone } = await createTrip(owner, { name: 'Alone', destination: 'Nowhere' });
  await deleteTrip(owner, { tripId: alone });
  await received(0);
});

test('one person’s deletions and restorations cause e-mails ten times a day, and still succeed after that', async () => {
  const { tripId, ...rest } = await party(domain);
  const { owner, received } = sending({ ...rest.owner, limits: new RateLimits() });
  const times = limitTable['trip-deletion-mail'].user?.points ?? 0;
  expect(times).toBe(10);
  for (let turn = 0; turn < times; turn += 1) {
    await deleteTrip(owner, { tripId });
    await restoreTrip(owner, { tripId });
  }
  await received(2 * times);
  expect((await db.trip.findUniqueOrThrow({ where: { id: tripId } })).deletedAt).toBeNull();
});
