import { expect, test } from 'vitest';
import { changeEmail } from '../../schema/account/email-commands.ts';
import { requestPasswordReset } from '../../schema/account/request-reset.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { inviteMember } from '../../schema/invitation/commands.ts';
import { createTrip } from '../../schema/trip/commands.ts';
import { RateLimits } from '../limits/limits.ts';
import { testDomain } from '../test/domain.ts';
import { generousLimits } from '../test/limits.ts';
import { idOf, newAddress, passwordOf, unconfirmedAccounts } from '../test/unconfirmed.ts';

/** Enough password links within an hour. The limits of e-mails within a day are the real ones. */
const many = { points: 1_000, seconds: 3600 };
const limits = new RateLimits({
  ...generousLimits,
  'request-reset': { address: many, pair: many },
  'reset-mail': { ...generousLimits['reset-mail'], 'recipient-hourly': many },
});
const domain = await testDomain();
const { queued, runDelayed, stranger, unconfirmed } = unconfirmedAccounts(domain);

/** Creates a person with an address of their own. */
const person = (name: string) => unconfirmed(newAddress(), name, { limits });

/** The kinds of e-mails that others can cause: how many a day one address gets, and how to cause one. */
const kinds = {
  invitation: {
    aDay: 5,
    async cause(email: string) {
      const owner = await person('owner');
      const { id: tripId } = await createTrip(owner, { name: 'Lisbon', destination: 'Portugal' });
      await inviteMember(owner, { tripId, email, role: 'MEMBER' });
    },
  },
  'confirm-sign-up': {
    aDay: 10,
    cause: async (email: string) => void (await unconfirmed(email, 'mallory', { limits })),
  },
  'confirm-email': {
    aDay: 5,
    async cause(email: string) {
      await changeEmail(await person('eve'), { email, password: passwordOf('eve') });
    },
  },
  'password-reset': {
    aDay: 10,
    async cause(email: string) {
      await requestPasswordReset(await stranger({ limits }), { email });
      await runDelayed();
    },
  },
};
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** Causes one more e-mail of the kind. @returns how many of them the address gets. */
async function mailsOf(kind: Kind, email: string): Promise<number> {
  const before = queued.length;
  await kinds[kind].cause(email).catch((error) => {
    if (!(error instanceof RateLimited)) throw error;
  });
  return queued.slice(before).filter((mail) => mail.kind === kind && mail.to === email).length;
}

/** Causes e-mails of the kind until the address gets none. @returns how many it got. */
async function flood(kind: Kind, email: string): Promise<number> {
  let all = 0;
  for (;;) {
    const more = await mailsOf(kind, email);
    if (more === 0) return all;
    all += more;
  }
}

test.each(names)('after the day’s e-mails of the kind %s, an address still gets the others', async (kind) => {
  const email = newAddress();
  // A link for a new password needs an account. Its own e-mail goes to another address.
  await domain.db.user.update({ where: { id: idOf(await person('ann')) }, data: { email } });
  expect(await flood(kind, email)).toBe(kinds[kind].aDay);
  for (const other of names.filter((each) => each !== kind)) expect(await mailsOf(other, email), other).not.toBe(0);
});
