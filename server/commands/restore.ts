import { rowsIn } from '../archive/manifest.ts';
import { restoreInto } from '../archive/move.ts';
import { readConfig } from '../config/config.ts';
import { onlyArgument, runCommand } from './command.ts';
import { commandLine } from './command-line.ts';
import { counted } from './words.ts';

// npm run restore FILE: restores an archive into the empty database that the server would use.

runCommand(async (args) => {
  const file = onlyArgument(args, `From which file? ${commandLine('restore')} FILE`);
  const config = readConfig();
  const manifest = await restoreInto(config, file);
  const where = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  const { leftOut } = manifest;
  const others =
    leftOut.length > 0
      ? ` Not restored, because PlanJam has no such tables: ${leftOut.join(', ')}. They are in the archive, as JSON lines.`
      : '';
  return `Restored ${counted(rowsIn(manifest), 'row')} of ${counted(manifest.tables.length, 'table')} into ${where}: the state of ${manifest.madeAt}, when PlanJam ${manifest.version} wrote the archive.${others}`;
});
