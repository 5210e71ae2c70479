import type { ViewerWork } from '../core/journal/journal.ts';
import { send } from '../core/sql/transaction.ts';

/** Closes the pending invitation to a person's proven address as accepted, because the person came another way. */
export async function acceptInvitationTo({ tx, tripId }: ViewerWork, email: string): Promise<void> {
  const accepted = tx
    .updateTable('invitation')
    .set({ status: 'ACCEPTED' })
    .where('tripId', '=', tripId)
    .where('email', '=', email)
    .where('status', '=', 'PENDING');
  await send(tx, accepted);
}
