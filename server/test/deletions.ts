import { randomBytes } from 'node:crypto';
import { login } from '../../schema/account/commands.ts';
import type { Context } from '../../schema/core/context.ts';
import { newId } from '../../schema/core/ids.ts';
import { createTrip } from '../../schema/trip/commands.ts';
import { type TestDomain, testDomain } from './domain.ts';
import { listedMail } from './mail.ts';
import { addMember } from './party.ts';
import { cheapPasswords } from './passwords.ts';

export const password = 'a marigold signpost';
export const DAY_MS = 24 * 60 * 60_000;

/** A domain for tests of deleted accounts, with a clock that can be moved. */
export async function deletions() {
  const domain: TestDomain = await testDomain();
  const { db } = domain;
  const { mail, queued } = listedMail();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const own = { mail, now };

  /** Creates an account with the password. @returns a request of its owner. */
  async function person(username: string): Promise<Context & { id: string; email: string }> {
    const id = newId('User');
    const passwordHash = await cheapPasswords.hash(password, randomBytes(16), '');
    const email = `${username}.${id}@example.com`;
    await db.user.create({ data: { id, email, username, passwordHash, createdAt: new Date() } });
    return Object.assign(await domain.as(id, own), { id, email });
  }

  return {
    domain,
    db,
    clock,
    now,
    person,
    /** Another request of this person, in a session of its own. */
    again: (id: string) => domain.as(id, own),
    mails: () => queued.filter(({ kind }) => kind.startsWith('deletion')),
    async signIn(email: string) {
      const ctx = await domain.as(null, own);
      return { ctx, ...(await login(ctx, { email, password })) };
    },
    seqOf: async (id: string) => (await db.trip.findUniqueOrThrow({ where: { id } })).seq,
    async kindsAfter(tripId: string, seq: number) {
      const events = await db.tripEvent.findMany({ where: { tripId, seq: { gt: seq } }, orderBy: { seq: 'asc' } });
      return events.map(({ kind }) => kind);
    },
    async annAndBob() {
      clock.ahead = 0;
      queued.length = 0;
      const [ann, bob] = [await person('ann'), await person('bob')];
      const { id: tripId } = await createTrip(bob, { name: 'Lisbon', destination: 'Portugal' });
      await addMember(bob, tripId, ann, 'ADMIN');
      return { ann, bob, tripId };
    },
  };
}
