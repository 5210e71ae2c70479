import type { Context } from '../core/context.ts';
import type { FoundPlaces, Point } from '../core/geocoder.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { requireMembership } from '../member/queries.ts';
import { placesInput, pointInput } from './input.ts';

const nothing = (): FoundPlaces => ({ places: [], attribution: [], isPartial: false });

/** Returns the point that a trip's places are around: their middle, else the destination; null if both are unknown. */
async function middleOf({ kysely }: Context, trip: { id: string; latitude: number | null; longitude: number | null }) {
  const { latitude, longitude } = await kysely
    .selectFrom('activity')
    .select(({ fn }) => [
      fn.avg<number | null>('latitude').as('latitude'),
      fn.avg<number | null>('longitude').as('longitude'),
    ])
    .where('tripId', '=', trip.id)
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .executeTakeFirstOrThrow();
  const isKnown = latitude !== null && longitude !== null;
  return pointOf(isKnown ? { latitude, longitude } : trip);
}

const pointOf = ({ latitude, longitude }: { [Degrees in keyof Point]: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** @throws Unauthenticated, RateLimited. */
export async function spendQuestion(ctx: Context): Promise<void> {
  await ctx.limits.spend('find-place', [`user:${requireViewer(ctx).id}`]);
}

/** Finds places by name or address, near a trip's places first. @throws Unauthenticated, InvalidInput, NotFound, RateLimited. */
export async function findPlaces(ctx: Context, input: unknown): Promise<FoundPlaces> {
  requireViewer(ctx);
  const { query: text, tripId, first } = parse(placesInput, input);
  const membership = tripId ? await requireMembership(ctx, tripId) : null;
  if (text === '') return nothing();
  await spendQuestion(ctx);
  return ctx.geocoder.search({ text, near: membership && (await middleOf(ctx, membership.trip)), first });
}

/** Finds the places at a point. @throws Unauthenticated, InvalidInput, RateLimited. */
export async function placesAt(ctx: Context, input: unknown): Promise<FoundPlaces> {
  requireViewer(ctx);
  const at = parse(pointInput, input);
  await spendQuestion(ctx);
  return ctx.geocoder.reverse(at);
}
