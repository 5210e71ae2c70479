import { parseArgs } from 'node:util';
import type { Forgotten } from '../../schema/account/forget.ts';
import { operate } from '../admin/operate.ts';
import { commandLine } from '../command-line.ts';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { eraseDeleted } from '../database/embedded/erase-deleted.ts';
import { StartRefused } from '../start-refused.ts';
import { runCommand } from './command.ts';
import { counted } from './words.ts';

// npm run forget -- ADDRESS: deletes the account with this e-mail address, and whatever else names it, from the database
// that the server would use. With --dry-run it only says what would go.

function wanted(args: string[]): { email: string; isDry: boolean } {
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [email, ...more] = positionals;
    if (email && more.length === 0) return { email, isDry: values['dry-run'] };
  } catch {
    // An option that there isn't.
  }
  throw new StartRefused(`Whose account? ${commandLine('forget')} ADDRESS [--dry-run]`);
}

function sentence(email: string, { account, tripsLeft, tripsDeleted, invitations }: Forgotten, isDry: boolean): string {
  const ofAccount = [
    'the account',
    `its ${counted(tripsLeft, 'seat')} beside others`,
    `${counted(tripsDeleted, 'trip')} that nobody else was on`,
  ];
  const gone = [...(account ? ofAccount : []), `${counted(invitations, 'invitation')} to and by them`];
  return `${isDry ? 'Would delete' : 'Deleted'} of ${email}: ${gone.join(', ')}.`;
}

runCommand(async (args) => {
  const { email, isDry } = wanted(args);
  const config = readConfig();
  // Also when nothing is kept any more: a run before may have been interrupted here.
  const erase = async (database: OpenDatabase) => {
    if (!config.databaseUrl && !isDry) await database.patiently(eraseDeleted);
  };
  return sentence(email, await operate(config, 'forget', { email, isDry }, erase), isDry);
});
