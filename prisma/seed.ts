import { storedName } from '../schema/attachment/stored.ts';
import { requireForce } from '../server/commands/require-force.ts';
import { readConfig, readEnvironmentFile } from '../server/config/config.ts';
import { StartRefused } from '../server/config/start-refused.ts';
import { terminalLog } from '../server/database/at-terminal.ts';
import { openFolder, openPostgres } from '../server/database/database.ts';
import { openFiles } from '../server/files/open-files.ts';
import { plantDemo } from './demo/demo.ts';
import { emailOf, people } from './demo/people.ts';
import { PASSWORD } from './drafts.ts';
import { prismaOver } from './prisma-over.ts';

// npm run seed: creates the demo in the configured database.

/** The server's default. */
const BCRYPT_COST = 12;

const signIns = `Sign in as any of these, with the password ${PASSWORD}

${people.map((person) => `  ${emailOf(person)}`).join('\n')}

ana is a member of all three trips and owns one. ben has a pending invitation, sam an expired one.`;

async function seed(): Promise<string> {
  readEnvironmentFile();
  const config = readConfig();
  const { databaseUrl, dataDir } = config;
  requireForce(databaseUrl, { to: 'create the demo in it, whose password anyone can read', script: 'seed' });
  const database = databaseUrl ? await openPostgres(databaseUrl, terminalLog) : await openFolder(dataDir);
  try {
    const { store } = openFiles(config);
    const isNew = await plantDemo(prismaOver(database.pool), BCRYPT_COST, new Date(), ({ hash, content }) =>
      store.put(storedName(hash), content, 'application/octet-stream'),
    );
    return isNew
      ? 'Created three trips and six people.'
      : 'The demo already exists. Nothing was changed. To start again: npm run db:reset && npm run seed';
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
