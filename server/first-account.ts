import type { Sql } from '../schema/core/sql/tables.ts';
import { commandLine } from './commands/command-line.ts';
import type { Config } from './config/config.ts';

/** Returns how to create the first account; null if a person has one. */
export async function firstAccountHint(
  kysely: Sql,
  { registration, publicUrl }: Pick<Config, 'registration' | 'publicUrl'>,
): Promise<string | null> {
  const person = kysely.selectFrom('user').select('id').where('botTripId', 'is', null).limit(1);
  if (await person.executeTakeFirst()) return null;
  const command = `${commandLine('admin')} create ADDRESS`;
  return registration === 'open'
    ? `No account exists yet. Create the first one at ${publicUrl}/login?sign-up, or with: ${command}`
    : `No account exists yet, and with REGISTRATION=${registration} no one can sign up. Create the first one with: ${command}`;
}
