import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Forbidden } from '../core/failures.ts';
import { isOptional, type OptionalMail, optionalMails } from '../core/input/optional-mails.ts';
import { requireViewer } from '../core/journal/journal.ts';
import type { Sql, Tx } from '../core/sql/tables.ts';
import type { Viewer } from '../core/viewer.ts';

// Refusals belong to an address and not to an account: most people who are invited have no account yet.

export interface MailTo {
  email: string;
  /** A kind that another version has declared is possible. */
  kind: string;
}

/** Returns those of the addresses that refuse this kind of e-mail. Only optional kinds can be refused. */
export async function readRefusing(kysely: Sql, kind: string, emails: readonly string[]): Promise<Set<string>> {
  if (!isOptional(kind)) return new Set();
  const refusals = await kysely
    .selectFrom('mailRefusal')
    .select('email')
    .where('kind', '=', kind)
    .where('email', '=', sql<string>`any(${emails})`)
    .execute();
  return new Set(refusals.map(({ email }) => email));
}

export const isRefused = async (kysely: Sql, { email, kind }: MailTo): Promise<boolean> =>
  (await readRefusing(kysely, kind, [email])).has(email);

/** Stores a refusal. A second one changes nothing. */
export async function refuseMail(kysely: Sql, { email, kind }: MailTo, now: Date): Promise<void> {
  await kysely
    .insertInto('mailRefusal')
    .values({ email, kind, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves a person's refusals to their new address. Those of the new address stay. */
export async function moveRefusals(tx: Tx, from: string, to: string): Promise<void> {
  const refusals = await tx
    .deleteFrom('mailRefusal')
    .where('email', '=', from)
    .returning(['kind', 'createdAt'])
    .execute();
  for (const { kind, createdAt } of refusals) await refuseMail(tx, { email: to, kind }, createdAt);
}

export interface MailChoice {
  kind: OptionalMail;
  isWanted: boolean;
}

/** Reads the viewer's choice for each optional kind of e-mail. None before they have confirmed their address. */
export async function readMailChoices(ctx: Context): Promise<MailChoice[]> {
  const { email, emailStatus } = requireViewer(ctx);
  if (emailStatus !== 'CONFIRMED') return [];
  const refusals = await ctx.kysely.selectFrom('mailRefusal').select('kind').where('email', '=', email).execute();
  const refused = new Set(refusals.map(({ kind }) => kind));
  return Object.keys(optionalMails)
    .filter(isOptional)
    .map((kind) => ({ kind, isWanted: !refused.has(kind) }));
}

/** @returns the viewer. @throws Unauthenticated; Forbidden without a confirmed address: it may be someone else's. */
export async function chooseMail(ctx: Context, { kind, isWanted }: MailChoice): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  const { email, emailStatus } = viewer;
  if (emailStatus !== 'CONFIRMED') throw new Forbidden('Please confirm your e-mail address first.');
  if (!isWanted) await refuseMail(ctx.kysely, { email, kind }, ctx.now());
  else await ctx.kysely.deleteFrom('mailRefusal').where('email', '=', email).where('kind', '=', kind).execute();
  return viewer;
}
