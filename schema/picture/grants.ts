import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UploadGrant } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound, QuotaReached } from '../core/failures.ts';
import { requireScope } from '../core/granted.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { requireCan } from '../core/permissions.ts';
import type { Sql } from '../core/sql/tables.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { requireMembership } from '../member/queries.ts';
import { grantUploadInput } from './input.ts';
import {
  capabilityFor,
  GRANTED_MS,
  MAX_AVATARS,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  type Purpose,
  scopeFor,
} from './rules.ts';

export type Wanted = Pick<UploadGrant, 'purpose' | 'tripId' | 'activityId' | 'name'>;

/** Requires room for an upload. @param bytes Its size; 0 if it is not known yet. @throws QuotaReached. */
type RoomCheck = (kysely: Sql, wanted: Wanted, bytes: number) => Promise<void>;

const otherRooms = new Map<Purpose, RoomCheck>();

/** Sets what an upload needs room for, if it is no picture. */
export const declareRoom = (purpose: Purpose, check: RoomCheck): void => void otherRooms.set(purpose, check);

const TOKEN_BYTES = 24;

async function requireActivity({ kysely }: Pick<Context, 'kysely'>, tripId: string, id: string): Promise<void> {
  const found = await kysely
    .selectFrom('activity')
    .select('id')
    .where('id', '=', id)
    .where('tripId', '=', tripId)
    .executeTakeFirst();
  if (!found) throw new NotFound('Activity');
}

/** Requires that the trip, or the person for an avatar, has room for one more picture. @throws QuotaReached. */
export async function requireRoom(kysely: Sql, userId: string, { tripId }: Pick<Wanted, 'tripId'>): Promise<void> {
  const all = kysely
    .selectFrom('picture')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')]);
  const theirs = tripId
    ? all.where('tripId', '=', tripId)
    : all.where('tripId', 'is', null).where('uploadedById', '=', userId);
  const { count, bytes } = await theirs.executeTakeFirstOrThrow();
  if (tripId && count >= MAX_PICTURES) throw new QuotaReached(`A trip can have at most ${MAX_PICTURES} pictures.`);
  if (tripId && bytes >= MAX_PICTURE_BYTES) throw new QuotaReached('The pictures of a trip can have at most 1 GB.');
  if (!tripId && count >= MAX_AVATARS) {
    throw new QuotaReached(`At most ${MAX_AVATARS} pictures of you can be kept. Replaced ones are kept for 30 days.`);
  }
}

/**
 * @param bytes The size of the upload; 0 if it is not known yet.
 * @throws Unauthenticated, NotFound, Forbidden, InsufficientScope, QuotaReached.
 */
export async function requireUpload(ctx: Context, wanted: Wanted, bytes = 0): Promise<void> {
  const viewer = requireViewer(ctx);
  const { purpose, tripId, activityId } = wanted;
  requireScope(ctx, scopeFor[purpose]);
  if (purpose !== 'AVATAR') {
    const membership = await requireMembership(ctx, tripId ?? '');
    requireCan(membership, capabilityFor[purpose]);
    if (activityId) await requireActivity(ctx, membership.tripId, activityId);
  }
  const otherRoom = otherRooms.get(purpose);
  await (otherRoom ? otherRoom(ctx.kysely, wanted, bytes) : requireRoom(ctx.kysely, viewer.id, wanted));
}

export interface Granted {
  purpose: Purpose;
  token: string;
  expiresAt: Date;
}

/** For one upload, within ten minutes. @throws InvalidInput, RateLimited, and what `requireUpload` throws. */
export async function grantUpload(ctx: Context, input: unknown): Promise<Granted> {
  const { id: userId } = requireViewer(ctx);
  const { purpose, tripId = null, activityId = null, name = null, bytes } = parse(grantUploadInput, input);
  const wanted: Wanted = { purpose, tripId, activityId, name };
  await requireUpload(ctx, wanted, bytes ?? 0);
  await ctx.limits.spend('upload', [`user:${userId}`]);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + GRANTED_MS);
  const grant = { ...wanted, id: hashOfToken(token), userId, expiresAt };
  await ctx.kysely.insertInto('uploadGrant').values(grant).execute();
  return { purpose, token, expiresAt };
}

const usable = ({ now }: Context, token: string, userId: string) => sql<boolean>`
  id = ${hashOfToken(token)} AND user_id = ${userId} AND expires_at > ${now()}`;

/**
 * Reads the purpose of a grant, so that an upload of the wrong kind does not use it up.
 * @throws Unauthenticated; NotFound if it is unknown, used, expired or another person's.
 */
export async function requirePurpose(ctx: Context, token: string): Promise<Purpose> {
  const { id } = requireViewer(ctx);
  const found = ctx.kysely
    .selectFrom('uploadGrant')
    .select('purpose')
    .where(usable(ctx, token, id));
  const grant = await found.executeTakeFirst();
  if (!grant) throw new NotFound('Upload');
  return grant.purpose;
}

/**
 * Uses up a grant. Of two requests with the same one, only one gets it.
 * @throws Unauthenticated; NotFound if it is unknown, used, expired or another person's.
 */
export async function takeGrant(ctx: Context, token: string): Promise<Wanted> {
  const { id } = requireViewer(ctx);
  const grant = await ctx.kysely
    .deleteFrom('uploadGrant')
    .where(usable(ctx, token, id))
    .returning(['purpose', 'tripId', 'activityId', 'name'])
    .executeTakeFirst();
  if (!grant) throw new NotFound('Upload');
  return grant;
}
