import { readConfig, readEnvironmentFile } from '../server/config.ts';
import { terminalLog } from '../server/database/at-terminal.ts';
import { openFolder, openPostgres } from '../server/database/database.ts';
import { StartRefused } from '../server/start-refused.ts';
import { plantDemo } from './demo/demo.ts';
import { emailOf, people } from './demo/people.ts';
import { PASSWORD } from './drafts.ts';

// npm run seed: the demo, in the database that the server would use.

/** What the server takes for everybody else. */
const BCRYPT_COST = 12;

const signIns = `Sign in as any of these, with the password ${PASSWORD}

${people.map((person) => `  ${emailOf(person)}`).join('\n')}

ana is on all three trips and owns one. ben has an invitation to answer, sam one that ran out.`;

async function seed(): Promise<string> {
  readEnvironmentFile();
  const { databaseUrl, dataDir } = readConfig();
  const database = databaseUrl ? await openPostgres(databaseUrl, terminalLog) : await openFolder(dataDir);
  try {
    const isNew = await plantDemo(database.db, BCRYPT_COST, new Date());
    return isNew
      ? 'Planted three trips and six people.'
      : 'The demo is there already: nothing was changed. To begin again: npm run db:reset && npm run seed';
  } finally {
    await database.close();
  }
}

seed().then(
  (outcome) => console.log(`${outcome}\n\n${signIns}`),
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  },
);
