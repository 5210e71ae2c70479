import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { checkPassword, requireUnchangedAlone } from './credentials.ts';
import { changePasswordInput, isOwnName, OWN_NAME } from './input.ts';
import { noteEnded, otherSessions } from './locks.ts';
import { mailPerson } from './mail-person.ts';
import { hashNewPassword } from './new-password.ts';

const WRONG = 'This is not your current password.';

/**
 * Replaces the viewer's password. Ends the viewer's other sessions, and makes mailed links invalid.
 * @returns the number of ended sessions.
 * @throws InvalidInput, Unauthenticated, and the errors of `checkPassword`.
 */
export async function changePassword(ctx: Context, input: unknown): Promise<{ endedSessions: number }> {
  const viewer = requireViewer(ctx);
  const { currentPassword, newPassword } = parse(changePasswordInput, input);
  if (isOwnName(newPassword, viewer)) throw new InvalidInput([{ path: ['newPassword'], message: OWN_NAME }]);
  const checked = await checkPassword(ctx, viewer, currentPassword, WRONG);
  const passwordHash = await hashNewPassword(ctx, { email: viewer.email, password: newPassword }, 'newPassword');
  const ended = await transact(ctx.kysely, async (tx) => {
    // A sign-in that inserts its session now waits for this lock. Then it finds the new password and ends the session:
    // see `login`. Of two simultaneous changes, one succeeds. The session may have ended during the hashing.
    await requireUnchangedAlone(ctx, tx, viewer, checked, WRONG);
    await send(tx, tx.updateTable('user').set({ passwordHash }).where('id', '=', viewer.id));
    await send(tx, tx.deleteFrom('passwordReset').where('userId', '=', viewer.id));
    await send(tx, tx.deleteFrom('emailConfirmation').where('userId', '=', viewer.id));
    const payload = { username: viewer.username };
    await mailPerson(ctx, tx, { kind: 'password-changed', userId: viewer.id, payload });
    return otherSessions(tx, viewer).execute();
  });
  ctx.mail.deliver();
  noteEnded(ctx.bus, ended);
  return { endedSessions: ended.length };
}
