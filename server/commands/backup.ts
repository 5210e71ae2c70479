import { backUp } from '../admin/backup.ts';
import { readConfig } from '../config/config.ts';
import { onlyArgument, runCommand } from './command.ts';
import { commandLine } from './command-line.ts';
import { counted, sizeOf } from './words.ts';

// npm run backup FILE: writes an archive of the server's database. The server may be running.

runCommand(async (args) => {
  const usage = `Into which file? ${commandLine('backup')} FILE, for example backup-2026-05-12.tar.gz`;
  const file = onlyArgument(args, usage);
  const { rows, tables, bytes, missingFiles, inUseMs, hasPaused, version } = await backUp(readConfig(), file);
  const what = `${counted(rows, 'row')} of ${counted(tables, 'table')} (PlanJam ${version}) in ${file}, ${sizeOf(bytes)}`;
  const seconds = `${(inUseMs / 1000).toFixed(1)} s`;
  const pause = hasPaused
    ? `The server's requests were paused for ${seconds}.`
    : `Reading took ${seconds}; no request was paused.`;
  const missing = `The store does not have ${counted(missingFiles, 'file')} of pictures or attachments, nor does the archive.`;
  return [`Backed up ${what}.`, pause, ...(missingFiles > 0 ? [missing] : [])].join(' ');
});
