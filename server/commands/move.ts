import { rowsIn } from '../archive/manifest.ts';
import { moveToServer } from '../archive/move.ts';
import { readConfig } from '../config/config.ts';
import { onlyArgument, runCommand } from './command.ts';
import { commandLine } from './command-line.ts';
import { counted } from './words.ts';

// npm run move -- DATABASE_URL: copies the embedded database of DATA_DIR into an empty Postgres database.

runCommand(async (args) => {
  const url = onlyArgument(
    args,
    `To which Postgres database? ${commandLine('move')} postgres://user:password@host:5432/database`,
  );
  // It reads the folder of the settings, and checks the address.
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: url, WORKERS: '' });
  const manifest = await moveToServer(dataDir, url);
  return `Moved ${counted(rowsIn(manifest), 'row')} of ${counted(manifest.tables.length, 'table')}. Now start the server with DATABASE_URL set to that address. ${dataDir} is unchanged: delete its folder "postgres" when you have checked that nothing is missing.`;
});
