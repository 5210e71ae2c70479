import { parseArgs } from 'node:util';
import type { Forgotten } from '../../schema/account/forget.ts';
import { operate } from '../admin/operate.ts';
import { readConfig } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import type { OpenDatabase } from '../database/database.ts';
import { eraseDeleted } from '../database/embedded/erase-deleted.ts';
import { runCommand } from './command.ts';
import { commandLine } from './command-line.ts';
import { counted } from './words.ts';

// npm run forget -- ADDRESS: deletes the account with this e-mail address, and everything else that contains the
// address, from the database that the server would use. With --dry-run it only prints what it would delete.

function wanted(args: string[]): { email: string; isDry: boolean } {
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [email, ...more] = positionals;
    if (email && more.length === 0) return { email, isDry: values['dry-run'] };
  } catch {
    // An unknown option.
  }
  throw new StartRefused(`Whose account? ${commandLine('forget')} ADDRESS [--dry-run]`);
}

function sentence(email: string, forgotten: Forgotten, isDry: boolean): string {
  const { account, tripsLeft, tripsDeleted, invitations, otherAccounts } = forgotten;
  const ofAccount = [
    'the account',
    `its ${counted(tripsLeft, 'membership')} of trips that stay`,
    `${counted(tripsDeleted, 'trip')} without other members`,
  ];
  const gone = [...(account ? ofAccount : []), `${counted(invitations, 'invitation')} to and by them`];
  const left =
    otherAccounts > 0
      ? ` ${counted(otherAccounts, 'other account')} with this address, never confirmed: run the command again to delete the next one.`
      : '';
  return `${isDry ? 'Would delete' : 'Deleted'} for ${email}: ${gone.join(', ')}.${left}`;
}

runCommand(async (args) => {
  const { email, isDry } = wanted(args);
  const config = readConfig();
  // Erase even if there was nothing to delete: an earlier run may have been interrupted here.
  const erase = async (database: OpenDatabase) => {
    if (!config.databaseUrl && !isDry) await database.patiently(eraseDeleted);
  };
  return sentence(email, await operate(config, 'forget', { email, isDry }, erase), isDry);
});
