import type { Context } from '../core/context.ts';
import type { FoundPlaces } from '../core/geocoder.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { requireMembership } from '../member/queries.ts';
import { placesInput, pointInput } from './input.ts';
import { pointAmong } from './middle.ts';

const nothing = (): FoundPlaces => ({ places: [], attribution: [], isPartial: false });

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
  const near = membership && (await pointAmong(ctx, membership.trip));
  return ctx.geocoder.search({ text, near, nearTown: membership?.trip.destination ?? null, first });
}

/** Finds the places at a point. @throws Unauthenticated, InvalidInput, RateLimited. */
export async function placesAt(ctx: Context, input: unknown): Promise<FoundPlaces> {
  requireViewer(ctx);
  const at = parse(pointInput, input);
  await spendQuestion(ctx);
  return ctx.geocoder.reverse(at);
}
