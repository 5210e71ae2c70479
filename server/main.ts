import { readConfig, readEnvironmentFile } from './config.ts';
import { takeFolder } from './database/embedded/take-folder.ts';
import { PRIVATE_UMASK } from './database/embedded/tighten.ts';
import { openLog } from './log.ts';
import { StartRefused } from './start-refused.ts';

async function start(): Promise<void> {
  readEnvironmentFile();
  const config = readConfig(undefined, process.argv.slice(2));
  const log = openLog(config);
  // Each loads its own half only: who keeps workers has no need of the app, and who serves none of the keeping.
  if (config.workers > 1 && config.worker === null) {
    const { keepWorkers } = await import('./workers/primary.ts');
    await keepWorkers(config, log);
  } else {
    // First of all: it opens while this thread is busy with the rest.
    process.umask(PRIVATE_UMASK);
    const onLost = (reason: string) => {
      log.fatal(`Ending, without another write: ${reason}`);
      process.exit(1);
    };
    const taken = config.databaseUrl ? undefined : await takeFolder(config.dataDir, { log, onLost });
    const { serve } = await import('./serve.ts');
    await serve(config, log, taken);
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
