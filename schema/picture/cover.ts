import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { setTripCoverInput } from './input.ts';
import { findPicture } from './queries.ts';
import { addressOf, type Crop } from './stored.ts';

interface Shown {
  crop: Crop | null;
  alternativeText: string | undefined;
}

/** Puts a picture to use as the cover. @throws NotFound. */
async function useAsCover({ tx, tripId, viewer, now }: MemberWork, id: string, { crop, alternativeText }: Shown) {
  const picture = await findPicture(tx, tripId, id);
  const isTheirs = picture?.attachedAt || picture?.uploadedById === viewer.id;
  if (picture?.purpose !== 'TRIP_COVER' || !isTheirs) throw new NotFound('Picture');
  const change = {
    crop: crop && JSON.stringify(crop),
    alternativeText: alternativeText ?? picture.alternativeText,
    attachedAt: picture.attachedAt ?? now,
    removedAt: null,
    unusedSince: null,
  };
  const { numUpdatedRows } = await tx.updateTable('picture').set(change).where('id', '=', id).executeTakeFirst();
  // The sweep has deleted it meanwhile.
  if (numUpdatedRows === 0n) throw new NotFound('Picture');
}

/**
 * Sets or clears the cover of a trip. The cover before is kept for 30 days, so that it can be set again.
 * @returns the trip, and the cause of the change: null if nothing changed.
 * @throws InvalidInput, NotFound, Forbidden.
 */
export async function setTripCover(ctx: Context, input: unknown): Promise<{ trip: Trip; cause: number | null }> {
  const { tripId, pictureId, crop, alternativeText } = parse(setTripCoverInput, input);
  return asMember(ctx, { trip: tripId }, 'updateTrip', async (work) => {
    const { tx, append } = work;
    const trip = await readWholeTrip(tx, tripId);
    const coverImageUrl = pictureId ? addressOf(pictureId) : null;
    if (!pictureId && !trip.coverImageUrl) return { trip, cause: null };
    if (pictureId) {
      await useAsCover(work, pictureId, { crop: crop ?? null, alternativeText: alternativeText ?? undefined });
    }
    const before = { coverImageUrl: trip.coverImageUrl };
    const cause = append('TRIP_UPDATED', tripId, { before, after: { coverImageUrl } });
    await send(tx, tx.updateTable('trip').set({ coverImageUrl }).where('id', '=', tripId));
    return { trip: { ...trip, coverImageUrl }, cause };
  });
}
