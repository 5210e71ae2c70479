import type { Archive } from '../../prisma/generated/client.ts';
import { requirePresent } from '../account/membership.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { archiveFields } from './queries.ts';
import { expiryOf } from './rules.ts';

/** Replaces an earlier archive, but not one that is being made. @throws Unauthenticated, RateLimited by person. */
export async function requestArchive(ctx: Context): Promise<Archive> {
  const { id: userId } = requireViewer(ctx);
  const now = ctx.now();
  const id = newId('Archive');
  return transact(ctx.kysely, async (tx) => {
    await requirePresent(tx, userId);
    const mine = tx.deleteFrom('archive').where('userId', '=', userId);
    await send(
      tx,
      mine.where(({ eb, or }) => or([eb('status', '<>', 'RUNNING'), eb('expiresAt', '<=', now)])),
    );
    const begin = { progress: 0, sizeBytes: 0, attempts: 0, takenUntil: now };
    const row = { id, userId, status: 'RUNNING' as const, createdAt: now, expiresAt: expiryOf(now), ...begin };
    // Of simultaneous requests, one inserts a row, and the others return it.
    await send(
      tx,
      tx
        .insertInto('archive')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doNothing()),
    );
    const archive = await tx
      .selectFrom('archive')
      .select(archiveFields)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    // Only a new one counts. A refusal rolls everything back, so that the earlier one stays.
    if (archive.id === id) await ctx.limits.spend('archive', [`user:${userId}`]);
    return archive;
  });
}
