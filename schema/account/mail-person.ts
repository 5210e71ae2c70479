import type { Context } from '../core/context.ts';
import type { MailContent } from '../core/mail.ts';
import type { Sql } from '../core/sql/tables.ts';

type News = Extract<MailContent, { kind: 'password-changed' | 'new-device' | 'deletion-begun' | 'deletion-cancelled' }>;

/** Only to a confirmed address: another one may be a stranger's, whose mailbox an account could fill. */
export async function mailPerson(
  ctx: Pick<Context, 'mail'>,
  kysely: Sql,
  news: News & { userId: string },
): Promise<void> {
  const person = await kysely
    .selectFrom('user')
    .select('email')
    .where('id', '=', news.userId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
  if (person) await ctx.mail.queue(kysely, { ...news, to: person.email });
}
