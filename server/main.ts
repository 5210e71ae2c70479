import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig, readEnvironmentFile } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { StartRefused } from './start-refused.ts';

/** How long running work may take to finish once the process is told to end. */
const GRACE_MS = 10_000;

async function start(): Promise<void> {
  readEnvironmentFile();
  const config = readConfig();
  const log = pino({ level: config.logLevel, redact: ['*.password', '*.passwordHash', '*.token', '*.cookie'] });
  const { dependencies, close } = await openDependencies(config, log);
  const app = createApp(dependencies);
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'Ending after an error that nobody caught.');
    else log.info({ signal }, 'Ending');
    await app.close();
    await close();
  });
  const { url } = await app.listen(config.port, config.host);
  // For whoever started it by hand; logs are for programs.
  if (process.stdout.isTTY) console.log(`PlanJam is at ${url}`);
  log.info({ startedInMs: Math.round(performance.now()) }, `PlanJam is at ${url}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
