import { register } from '../../schema/account/commands.ts';
import { confirmEmail } from '../../schema/account/email-confirmation.ts';
import type { Context } from '../../schema/core/context.ts';
import type { TestDomain } from './domain.ts';
import { listedMail } from './mail.ts';

export const newAddress = () => `ann.${Math.random()}@example.com`;
export const idOf = ({ viewer }: Context) => viewer?.id ?? '';
export const passwordOf = (username: string) => `${username} and ${username}`;

/** Returns what tests of unconfirmed addresses share: accounts, and the e-mails with their links. */
export function unconfirmedAccounts(domain: TestDomain) {
  const { mail, queued, runDelayed } = listedMail();
  const stranger = (own?: Partial<Context>) => domain.as(null, { mail, ...own });

  /** Creates an account that has not confirmed its address. Its password is its name, twice. */
  async function unconfirmed(email: string, username: string, own?: Partial<Context>): Promise<Context> {
    const ctx = await stranger(own);
    await register(ctx, { email, username, password: passwordOf(username) });
    return ctx;
  }

  /** The token of the newest link to this person. */
  function mailedTo(ctx: Context): string {
    const found = queued.findLast(({ kind, userId }) => /^confirm-/.test(kind) && userId === idOf(ctx));
    if (found?.kind !== 'confirm-sign-up' && found?.kind !== 'confirm-email') throw new Error('No link was mailed.');
    return found.payload.token;
  }

  const confirm = async (ctx: Context) => confirmEmail(await stranger(), { token: mailedTo(ctx) });
  return { mail, queued, runDelayed, stranger, unconfirmed, mailedTo, confirm };
}
