import { sql } from 'kysely';
import { type Invitation, Prisma, type Trip } from '../../prisma/generated/browser.ts';
import { confirmedAt } from '../account/accounts-at.ts';
import { isVisible, type Person, personOf } from '../account/people.ts';
import { declareWayIn } from '../account/ways-in.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { reachableSql } from '../core/granted.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { requireCan } from '../core/permissions.ts';
import { byId } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { requireMembership } from '../member/queries.ts';
import { tripById } from '../trip/queries.ts';
import { statusOf } from './rules.ts';

export const invitationOrder: Order = [
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

export const invitationFields = fieldsOf('invitation', Prisma.InvitationScalarFieldEnum);

/** Whose invitations: those to a proven address (null: none), or those to a trip. */
export type InvitationsTo = { email: string | null } | Pick<Invitation, 'tripId'>;

/** All invitations except those of inviters who have deleted their accounts. They are hidden with them. */
const selectInvitations = (kysely: Sql) => kysely.selectFrom('invitation').where(isVisible('invitation.inviterId'));

function unansweredTo(ctx: Context, to: InvitationsTo) {
  const unanswered = selectInvitations(ctx.kysely)
    .where('invitation.status', 'in', ['PENDING', 'EXPIRED'])
    .where(reachableSql(requireViewer(ctx), 'invitation.tripId'));
  if ('tripId' in to) return unanswered.where('invitation.tripId', '=', to.tripId);
  return to.email === null
    ? unanswered.where(sql<boolean>`false`)
    : unanswered.where('invitation.email', '=', to.email);
}

/** Reads a part of the pending and expired invitations. The caller must check that the viewer may see them. */
export const readInvitations = (ctx: Context, to: InvitationsTo, slice: Slice): Promise<Invitation[]> =>
  sliced(unansweredTo(ctx, to).select(invitationFields), 'invitation', slice).execute();

/** Reads an invitation for the trip's journal, also a withdrawn one; null if there is none with this id. */
export const invitationById = byId((kysely, ids) =>
  selectInvitations(kysely).select(invitationFields).where('invitation.id', '=', sql<string>`any(${ids})`).execute(),
);

/** Reads an invitation for anyone who has its id. A withdrawn one gives null, like an unknown id. */
export async function linkedInvitation(ctx: Context, id: string): Promise<Invitation | null> {
  const invitation = await invitationById(ctx, id);
  return invitation?.status === 'REVOKED' ? null : invitation;
}

export interface OpenedInvitation extends Invitation {
  /** Whether the link had its secret: the person reads the mailbox of the address, or got the link from the sender. */
  isBySecret?: boolean;
}

/** Reads an invitation by its link, as `linkedInvitation`. @param secret The part after the #. */
export async function openInvitation(
  ctx: Context,
  id: string,
  secret: string | null | undefined,
): Promise<OpenedInvitation | null> {
  const invitation = await linkedInvitation(ctx, id);
  const isBySecret = Boolean(secret) && invitation?.secretHash === hashOfToken(secret ?? '');
  return invitation && isBySecret ? { ...invitation, isBySecret } : invitation;
}

/** Null but for the mailbox's reader: without mail, the sender has the secret too and could ask about any address. */
export async function hasAccount(
  { kysely, mail }: Context,
  { isBySecret, email }: Pick<OpenedInvitation, 'isBySecret' | 'email'>,
): Promise<boolean | null> {
  if (!isBySecret || !mail.isSetUp) return null;
  return (await confirmedAt(kysely, email).select('user.id').executeTakeFirst()) !== undefined;
}

// Only a pending invitation counts, and its secret proves the address until someone has answered.
declareWayIn(async ({ kysely, now, mail, settings }, { email, invitationSecret }) => {
  const pending = await kysely
    .selectFrom('invitation')
    .select(['status', 'expiresAt', 'secretHash'])
    .where('email', '=', email)
    .where('status', '=', 'PENDING')
    .execute();
  const open = pending.filter((invitation) => statusOf(invitation, now()) === 'PENDING');
  const hash = invitationSecret ? hashOfToken(invitationSecret) : null;
  const provesAddress = hash !== null && open.some(({ secretHash }) => secretHash === hash);
  const needsSecret = settings.requiresInvitationLink && !mail.isSetUp;
  return { isInvited: needsSecret ? provesAddress : open.length > 0, provesAddress };
});

export interface AddressedInvitation extends Invitation {
  trip: Pick<Trip, 'name' | 'destination'>;
  inviter: Pick<Person, 'username'>;
}

/** Invitations that ask at the same time share the statements. @throws NotFound if one was deleted since. */
export async function addressed(ctx: Context, invitation: Invitation): Promise<AddressedInvitation> {
  const [trip, inviter] = await Promise.all([
    tripById(ctx, invitation.tripId),
    personOf(ctx, undefined, invitation.inviterId),
  ]);
  if (!trip || !inviter) throw new NotFound('Invitation');
  return { ...invitation, trip, inviter };
}

export const invitationIds = (ctx: Context, to: InvitationsTo, slice: Slice): Promise<Pick<Invitation, 'id'>[]> =>
  sliced(unansweredTo(ctx, to).select('invitation.id'), 'invitation', slice).execute();

/** The most that a panel shows. More than this is abuse. */
export const MOST_INVITATIONS = 200;

export const shownInvitations: Slice = { order: invitationOrder, bounds: [], take: MOST_INVITATIONS };

/** Requires the right to see the trip's invitations. @throws Forbidden, NotFound, Unauthenticated. */
export async function requireInviter(ctx: Context, tripId: string): Promise<void> {
  requireCan(await requireMembership(ctx, tripId), 'seeInvitations');
}
