import { sql } from 'kysely';
import { type Invitation, Prisma, type Trip } from '../../prisma/generated/browser.ts';
import { type Person, personOf } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { requireCan } from '../core/permissions.ts';
import { rowById } from '../core/sql/rows.ts';
import { fieldsOf } from '../core/sql/tables.ts';
import { requireMembership } from '../member/queries.ts';
import '../member/rules.ts';

/** The order of invitations: newest first. */
export const invitationOrder: Order = [
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

export const invitationFields = fieldsOf('invitation', Prisma.InvitationScalarFieldEnum);

/** Whose invitations: those to an address, or those to a trip. */
export type InvitationsTo = Pick<Invitation, 'email'> | Pick<Invitation, 'tripId'>;

function unansweredTo({ kysely }: Context, to: InvitationsTo) {
  const unanswered = kysely.selectFrom('invitation').where('invitation.status', 'in', ['PENDING', 'EXPIRED']);
  return 'email' in to
    ? unanswered.where('invitation.email', '=', to.email)
    : unanswered.where('invitation.tripId', '=', to.tripId);
}

/** Reads a part of the pending and expired invitations. The caller must check that the viewer may see them. */
export const readInvitations = (ctx: Context, to: InvitationsTo, slice: Slice): Promise<Invitation[]> =>
  sliced(unansweredTo(ctx, to).select(invitationFields), 'invitation', slice).execute();

/** Reads an invitation; null if there is none with this id. Anyone who has the id may read it. */
export const invitationById = rowById('invitation', invitationFields);

/** Reads the name and destination that an invitation's trip has now. */
export const invitedTrip = batched<Pick<Trip, 'id' | 'name' | 'destination'>>(async ({ kysely }, ids) => {
  const trips = await kysely
    .selectFrom('trip')
    .select(['id', 'name', 'destination'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(trips.map((trip) => [trip.id, trip]));
});

/** An invitation with its trip and its inviter. */
export interface AddressedInvitation extends Invitation {
  trip: Pick<Trip, 'name' | 'destination'>;
  inviter: Pick<Person, 'username'>;
}

/**
 * Adds the trip and the inviter. Invitations that ask at the same time share the statements.
 * @throws NotFound if one of them was deleted since, and the invitation with it.
 */
export async function addressed(ctx: Context, invitation: Invitation): Promise<AddressedInvitation> {
  const [trip, inviter] = await Promise.all([
    invitedTrip(ctx, invitation.tripId),
    personOf(ctx, undefined, invitation.inviterId),
  ]);
  if (!trip || !inviter) throw new NotFound('Invitation');
  return { ...invitation, trip, inviter };
}

/** Reads the ids of a part of these invitations. */
export const invitationIds = (ctx: Context, to: InvitationsTo, slice: Slice): Promise<Pick<Invitation, 'id'>[]> =>
  sliced(unansweredTo(ctx, to).select('invitation.id'), 'invitation', slice).execute();

/** The most that a panel shows. More than this is abuse. */
export const MOST_INVITATIONS = 200;

/** All invitations that a panel shows. */
export const shownInvitations: Slice = { order: invitationOrder, bounds: [], take: MOST_INVITATIONS };

/** Requires the right to see the trip's invitations. @throws Forbidden, NotFound, Unauthenticated. */
export async function requireInviter(ctx: Context, tripId: string): Promise<void> {
  requireCan(await requireMembership(ctx, tripId), 'seeInvitations');
}
