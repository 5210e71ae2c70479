import type { Context } from '../core/context.ts';
import { spendMail } from '../core/spend-mail.ts';
import type { Viewer } from '../core/viewer.ts';
import { mailPerson } from './mail-person.ts';

/** Queues the e-mail about a sign-in from a new network address, if the limit allows it. */
export async function mailNewDevice(ctx: Context, viewer: Viewer): Promise<void> {
  const { id: userId, username, sessionId } = viewer;
  if (!(await spendMail(ctx.limits, 'new-device-mail', [`user:${userId}`]))) return;
  const session = await ctx.kysely
    .selectFrom('session')
    .select('device')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const payload = { username, device: session?.device ?? null, at: ctx.now().toISOString() };
  await mailPerson(ctx, ctx.kysely, { kind: 'new-device', userId, payload });
  ctx.mail.deliver();
}
