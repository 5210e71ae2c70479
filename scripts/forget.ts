import { parseArgs } from 'node:util';
import type { Forgotten } from '../schema/account/forget.ts';
import { Failure } from '../schema/core/failures.ts';
import { operate } from '../server/admin/operate.ts';
import { readConfig, readEnvironmentFile } from '../server/config.ts';
import type { OpenDatabase } from '../server/database/database.ts';
import { eraseDeleted } from '../server/database/erase-deleted.ts';
import { StartRefused } from '../server/start-refused.ts';

// npm run forget -- ADDRESS: deletes the account with this e-mail address, and whatever else names it, from the database
// that the server would use. With --dry-run it only says what would go.

const USAGE = 'Whose account? npm run forget -- ADDRESS [--dry-run]';

function wanted(): { email: string; isDry: boolean } {
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [email, ...more] = positionals;
    if (email && more.length === 0) return { email, isDry: values['dry-run'] };
  } catch {
    // An option that there isn't.
  }
  throw new StartRefused(USAGE);
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function sentence(email: string, { account, tripsLeft, tripsDeleted, invitations }: Forgotten, isDry: boolean): string {
  const ofAccount = [
    'the account',
    `its ${counted(tripsLeft, 'seat')} beside others`,
    `${counted(tripsDeleted, 'trip')} that nobody else was on`,
  ];
  const gone = [...(account ? ofAccount : []), `${counted(invitations, 'invitation')} to and by them`];
  return `${isDry ? 'Would delete' : 'Deleted'} of ${email}: ${gone.join(', ')}.`;
}

async function run(): Promise<string> {
  const { email, isDry } = wanted();
  readEnvironmentFile();
  const config = readConfig();
  // Also when nothing is kept any more: a run before may have been interrupted here.
  const erase = async (database: OpenDatabase) => {
    if (!config.databaseUrl && !isDry) await database.patiently(eraseDeleted);
  };
  return sentence(email, await operate(config, 'forget', { email, isDry }, erase), isDry);
}

run().then(console.log, (error: unknown) => {
  console.error(error instanceof StartRefused || error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
