import type { JoinLink, Trip } from '../../prisma/generated/client.ts';
import { personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { canReach } from '../core/granted.ts';
import { can } from '../core/permissions.ts';
import { countOn } from '../core/sql/count.ts';
import { findMembership, memberOrder, readMembers } from '../member/queries.ts';
import { tripById } from '../trip/queries.ts';
import { findByToken } from './queries.ts';
import { type JoinLinkStatus, statusOf } from './rules.ts';

/** Enough to recognise a group. */
const FACES = 8;

export interface Face {
  username: string;
  avatarUrl: string | null;
}

export interface PreviewedTrip extends Pick<Trip, 'name' | 'destination' | 'startDate' | 'endDate'> {
  faces: Face[];
  /** The number of members without a face here. */
  moreMembers: number;
}

export interface JoinLinkPreview {
  status: JoinLinkStatus;
  /** The name of the link's creator; null if they can't invite any more. */
  inviterName: string | null;
  /** The trip's id if the viewer is a member; otherwise null. */
  viewerTripId: string | null;
  /** Null if the link is closed and the viewer is not a member. */
  trip: PreviewedTrip | null;
}

async function inviterNameOf(ctx: Context, { tripId, createdById: userId }: JoinLink): Promise<string | null> {
  const membership = await findMembership(ctx.kysely, { tripId, userId });
  if (!membership || !can(membership.role, 'inviteMembers')) return null;
  return (await personOf(ctx, undefined, userId))?.username ?? null;
}

async function readTrip(ctx: Context, tripId: string): Promise<PreviewedTrip | null> {
  const [trip, members, count] = await Promise.all([
    tripById(ctx, tripId),
    readMembers(ctx, tripId, { order: memberOrder, bounds: [], take: FACES }),
    countOn(ctx.kysely, 'member', tripId),
  ]);
  if (!trip) return null;
  const { name, destination, startDate, endDate } = trip;
  const faces = members.flatMap(({ user }) => (user ? { username: user.username, avatarUrl: user.avatarUrl } : []));
  return { name, destination, startDate, endDate, faces, moreMembers: Math.max(0, count - members.length) };
}

/**
 * Reads what a person with this token sees, signed in or not. A closed link shows the trip only to its members.
 * @returns null if no link has this token.
 * @throws RateLimited by address.
 */
export async function previewJoinLink(ctx: Context, token: string): Promise<JoinLinkPreview | null> {
  await ctx.limits.spend('join-link', [`address:${ctx.address}`]);
  const link = await findByToken(ctx.kysely, token);
  if (!link) return null;
  const { tripId } = link;
  const status = statusOf(link, ctx.now());
  const { viewer } = ctx;
  const isReachable = viewer !== null && canReach(viewer, tripId);
  const membership = isReachable ? await findMembership(ctx.kysely, { tripId, userId: viewer.id }) : null;
  return {
    status,
    inviterName: await inviterNameOf(ctx, link),
    viewerTripId: membership ? tripId : null,
    trip: status === 'OPEN' || membership ? await readTrip(ctx, tripId) : null,
  };
}
