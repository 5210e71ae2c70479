import type { Context } from '../core/context.ts';
import { Conflict, Unauthenticated } from '../core/failures.ts';
import type { Tx } from '../core/sql/tables.ts';
import { ifTaken, send } from '../core/sql/transaction.ts';
import { moveRefusals } from './mail-refusals.ts';
import { type NotedTrip, noteChangedPerson } from './update.ts';

interface ProvenEmail {
  userId: string;
  /** The address that the person has proved: the account's own, or a new one. */
  email: string;
}

/** What a confirmed address changes, for `noteNewEmail`. */
export interface NewEmail {
  userId: string;
  /** The trips that got an event, because the address is new. */
  trips: readonly NotedTrip[];
  /** The people who have used this address without confirming it. */
  displaced: readonly { id: string }[];
}

/** EMAIL_TAKEN is the answer of sign-up alone. */
export const confirmedElsewhere = async () => {
  throw new Conflict('This email belongs to another account. Please give yours another one.');
};

/**
 * Makes an address the confirmed one of an account. A new address appends an event to each of the person's trips, is
 * announced to both addresses, and makes a password link to the old one invalid. Other accounts that have used the
 * address stay, and are asked for another one. The caller has locked the accounts.
 * @throws Unauthenticated when the account is gone, Conflict when another account has confirmed the address.
 */
export async function applyEmail(ctx: Context, tx: Tx, { userId, email }: ProvenEmail): Promise<NewEmail> {
  const user = await tx
    .selectFrom('user')
    .select(['email', 'earlierEmails', 'username', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new Unauthenticated();
  const isNew = user.email !== email;
  if (!isNew && user.emailConfirmedAt) return { userId, trips: [], displaced: [] };
  // The trips come first: members of a trip who wait for that trip's lock may refer to the person.
  const trips = isNew ? await noteChangedPerson(tx, ctx.now, userId) : [];
  // An address that was never confirmed may belong to someone else.
  const left = isNew && user.emailConfirmedAt ? [user.email] : [];
  const earlierEmails = [...new Set([...user.earlierEmails, ...left])].filter((each) => each !== email);
  const update = tx
    .updateTable('user')
    .set({ email, earlierEmails, emailConfirmedAt: ctx.now() })
    .where('id', '=', userId);
  // The unique constraint decides, so that one of two simultaneous requests succeeds.
  await update.execute().catch(ifTaken('user_email_key', confirmedElsewhere));
  const displaced = await displace(tx, { userId, email });
  await send(tx, tx.deleteFrom('emailConfirmation').where('userId', '=', userId));
  if (isNew) {
    for (const from of left) await moveRefusals(tx, from, email);
    await send(tx, tx.deleteFrom('passwordReset').where('userId', '=', userId));
    const { contactEmail } = ctx.settings;
    const payload = { username: user.username, from: user.email, to: email, contactEmail };
    for (const to of [...left, email]) await ctx.mail.queue(tx, { kind: 'email-changed', to, userId, payload });
  }
  return { userId, trips, displaced };
}

/** Finds the other accounts with the address, none of which has confirmed it. Their password links become invalid. */
async function displace(tx: Tx, { userId, email }: ProvenEmail): Promise<{ id: string }[]> {
  const others = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .execute();
  for (const { id } of others) await send(tx, tx.deleteFrom('passwordReset').where('userId', '=', id));
  return others;
}

/** Makes a confirmed address known to screens and trips, after the commit. */
export function noteNewEmail(ctx: Pick<Context, 'mail' | 'bus'>, { userId, trips, displaced }: NewEmail): void {
  ctx.mail.deliver();
  for (const { tripId, seq } of trips) ctx.bus.publish({ kind: 'trip', tripId, seq });
  for (const { id } of [{ id: userId }, ...displaced]) ctx.bus.publish({ kind: 'viewer', userId: id });
}
