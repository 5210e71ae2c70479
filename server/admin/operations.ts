import '../../schema/generated/events.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { createAccount } from '../../schema/account/create-account.ts';
import { type Forgotten, forget } from '../../schema/account/forget.ts';
import { lockAccount, unlockAccount } from '../../schema/account/locks.ts';
import { createPasswordReset } from '../../schema/account/resets.ts';
import type { Context } from '../../schema/core/context.ts';
import { ownVersion } from '../archive/manifest.ts';
import { type ListedAccount, listAccounts } from './accounts.ts';

/** The services that an operation needs. They belong to the running server, or to the command itself. */
export type Operator = Pick<Context, 'kysely' | 'bus' | 'now'>;

export interface Figures {
  version: string;
  people: number;
  locked: number;
  trips: number;
  messages: number;
  /** Files of activities and trips, also removed ones that can be restored. Pictures are not among them. */
  files: number;
  fileBytes: number;
  databaseBytes: number;
}

const listInput = z.object({ part: z.optional(z.string()) });
const forgetInput = z.object({ email: z.string(), isDry: z.boolean() });

async function figures({ kysely }: Operator): Promise<Figures> {
  const { rows } = await sql<Omit<Figures, 'version'>>`
    SELECT (SELECT count(*)::int FROM "user") AS people,
      (SELECT count(*)::int FROM "user" WHERE locked_at IS NOT NULL) AS locked,
      (SELECT count(*)::int FROM trip) AS trips, (SELECT count(*)::int FROM message) AS messages,
      (SELECT count(*)::int FROM attachment) AS files,
      (SELECT coalesce(sum(bytes), 0)::float8 FROM attachment) AS "fileBytes",
      pg_database_size(current_database())::float8 AS "databaseBytes"`.execute(kysely);
  const [row] = rows;
  if (!row) throw new Error('The database has no figures.');
  return { version: await ownVersion(), ...row };
}

interface PasswordLink {
  token: string;
  expiresAt: string;
}

/** @param create Creates the link. */
const linkBy =
  (create: typeof createPasswordReset) =>
  async (operator: Operator, input: unknown): Promise<PasswordLink> => {
    const { token, expiresAt } = await create(operator, input);
    return { token, expiresAt: expiresAt.toISOString() };
  };

/** The operations of operators on the database. Inputs and results are JSON values: see socket.ts. */
export const operations = {
  figures,
  create: linkBy(createAccount),
  passwordLink: linkBy(createPasswordReset),
  list: (operator: Operator, input: unknown): Promise<ListedAccount[]> =>
    listAccounts(operator.kysely, listInput.parse(input).part, operator.now()),
  lock: lockAccount,
  async unlock(operator: Operator, input: unknown): Promise<null> {
    await unlockAccount(operator, input);
    return null;
  },
  forget(operator: Operator, input: unknown): Promise<Forgotten> {
    const { email, isDry } = forgetInput.parse(input);
    return forget(operator, { email }, isDry);
  },
};

export type OperationName = keyof typeof operations;
export type ResultOf<Name extends OperationName> = Awaited<ReturnType<(typeof operations)[Name]>>;

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
