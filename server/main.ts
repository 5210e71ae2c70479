import { pino } from 'pino';
import { readConfig, readEnvironmentFile } from './config.ts';
import { StartRefused } from './start-refused.ts';
import { takeFolder } from './take-folder.ts';

async function start(): Promise<void> {
  readEnvironmentFile();
  const config = readConfig(undefined, process.argv.slice(2));
  const options = { level: config.logLevel, redact: ['*.password', '*.passwordHash', '*.token', '*.cookie'] };
  const log = config.worker === null ? pino(options) : pino(options).child({ worker: config.worker });
  // Each loads its own half only: who keeps workers has no need of the app, and who serves none of the keeping.
  if (config.workers > 1 && config.worker === null) {
    const { keepWorkers } = await import('./workers/primary.ts');
    await keepWorkers(config, log);
  } else {
    const taking = config.databaseUrl ? undefined : takeFolder(config.dataDir);
    const [{ serve }] = await Promise.all([import('./serve.ts'), taking]);
    await serve(config, log, taking);
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
