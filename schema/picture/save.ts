import type { Picture } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { asMember, requireStillSignedIn, requireViewer } from '../core/journal/journal.ts';
import { requireRoom, requireUpload, type Wanted } from './grants.ts';
import { capabilityFor } from './rules.ts';
import type { Stored } from './stored.ts';

/** The sweep then does not delete the files that are about to be written: see sweep.ts. */
export async function noteFiles(
  { kysely, now }: Pick<Context, 'kysely' | 'now'>,
  hash: string,
  widths: number[],
): Promise<void> {
  const writtenAt = now();
  await kysely
    .insertInto('storedFile')
    .values({ hash, widths, writtenAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ widths, writtenAt }))
    .execute();
}

/**
 * No one else sees the picture before its use. The rights are checked again: an upload may have taken minutes.
 * @throws Unauthenticated, NotFound, Forbidden, InsufficientScope, QuotaReached.
 */
export async function savePicture(ctx: Context, wanted: Wanted, stored: Stored): Promise<Picture> {
  const { id: uploadedById } = requireViewer(ctx);
  await requireStillSignedIn(ctx);
  await requireUpload(ctx, wanted);
  const { versions, ...rest } = stored;
  const { purpose, tripId, activityId } = wanted;
  const picture = {
    ...rest,
    ...{ id: newId('Picture'), tripId, uploadedById, purpose, activityId, messageId: null, expenseId: null },
    ...{ place: 0, alternativeText: '', crop: null, uploadedAt: ctx.now() },
    ...{ attachedAt: null, removedAt: null, unusedSince: null },
  };
  const row = { ...picture, versions: JSON.stringify(versions) };
  if (purpose === 'AVATAR' || !tripId) {
    await ctx.kysely.insertInto('picture').values(row).execute();
  } else {
    // Under the lock of the trip, so that simultaneous uploads do not exceed the quota together.
    await asMember(ctx, { trip: tripId }, capabilityFor[purpose], async ({ tx }) => {
      await requireRoom(tx, uploadedById, wanted);
      await tx.insertInto('picture').values(row).execute();
    });
  }
  return { ...picture, versions };
}
