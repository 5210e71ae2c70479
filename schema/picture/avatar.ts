import { noteChangedPerson } from '../account/update.ts';
import type { Context } from '../core/context.ts';
import { NotFound, Unauthenticated } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send, transact } from '../core/sql/transaction.ts';
import type { Viewer } from '../core/viewer.ts';
import { setAvatarInput } from './input.ts';
import { addressOf } from './stored.ts';

/**
 * Sets or clears the viewer's picture. It appends an event to each of the viewer's trips, as a new name does.
 * @returns the viewer after the change.
 * @throws InvalidInput, Unauthenticated, NotFound, RateLimited together with new names.
 */
export async function setAvatar(ctx: Context, input: unknown): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  const { pictureId } = parse(setAvatarInput, input);
  await ctx.limits.spend('rename', [`user:${viewer.id}`]);
  const avatarUrl = pictureId ? addressOf(pictureId) : null;
  const noted = await transact(ctx.kysely, async (tx) => {
    const before = await tx
      .selectFrom('user')
      .select('avatarUrl')
      .where('id', '=', viewer.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new Unauthenticated();
    if (before.avatarUrl === avatarUrl) return [];
    if (pictureId) {
      const change = { attachedAt: ctx.now(), unusedSince: null };
      const { numUpdatedRows } = await tx
        .updateTable('picture')
        .set(change)
        .where('id', '=', pictureId)
        .where('uploadedById', '=', viewer.id)
        .where('purpose', '=', 'AVATAR')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new NotFound('Picture');
    }
    await send(tx, tx.updateTable('user').set({ avatarUrl }).where('id', '=', viewer.id));
    return noteChangedPerson(tx, ctx.now, viewer.id);
  });
  for (const { tripId, seq } of noted) ctx.bus.publish({ kind: 'trip', tripId, seq });
  ctx.bus.publish({ kind: 'viewer', userId: viewer.id });
  ctx.viewer = { ...viewer, avatarUrl };
  return ctx.viewer;
}
