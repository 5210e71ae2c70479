import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { createApp, type Dependencies } from './app.ts';
import type { Config } from './config/config.ts';
import type { TakenFolder } from './database/embedded/take-folder.ts';
import { kyselyOver } from './database/kysely.ts';
import { openDependencies } from './dependencies.ts';
import { firstAccountHint } from './first-account.ts';
import { listenForMetrics } from './metrics/listen.ts';
import { GRACE_MS, PATIENCE_MS } from './workers/grace.ts';
import { obeyPrimary, sayListening } from './workers/worker.ts';

/**
 * @param taken The folder of the embedded database, if it is already locked.
 * @throws StartRefused if the database or the port is not available.
 */
export async function serve(config: Config, log: Logger, taken?: TakenFolder): Promise<void> {
  const isWorker = config.worker !== null;
  const { dependencies, close } = await openDependencies(config, log, taken);
  const app = createApp(dependencies);
  const admin = config.databaseUrl ? null : await openAdmin(config, dependencies);
  const { metrics } = dependencies;
  // With several workers, the primary serves the metrics.
  const metricsServer =
    metrics && config.metricsPort !== null && !isWorker
      ? await listenForMetrics(config.metricsPort, () => metrics.page(), log)
      : null;
  let patienceMs = 0;
  const ending = closeWithGrace(
    // In a worker obeyPrimary handles these signals.
    { delay: GRACE_MS, logger: false, skip: isWorker ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : [] },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'Ending after an uncaught error.');
      else log.info({ signal }, 'Ending');
      await admin?.close();
      metricsServer?.close();
      await app.close(patienceMs);
      await close();
    },
  );
  if (isWorker) {
    obeyPrimary((isReplaced) => {
      if (isReplaced) patienceMs = PATIENCE_MS;
      ending.close();
    });
    metrics?.joinCrew();
  }
  const { url } = await app.listen(config.port, config.host);
  if (isWorker) sayListening(url);
  // For a person at a terminal; the log is for programs.
  else if (process.stdout.isTTY) console.log(`PlanJam is at ${url}`);
  log.info({ startedInMs: Math.round(performance.now()) }, `PlanJam is at ${url}`);
  if ((config.worker ?? 1) === 1) await sayFirstAccount(config, dependencies);
}

/** Without it, an operator who lets only invited people register could not register either. */
async function sayFirstAccount(config: Config, { database, log }: Dependencies): Promise<void> {
  const hint = await firstAccountHint(kyselyOver(database.pool), config).catch((err: unknown) => {
    log.warn({ err }, 'The accounts could not be counted.');
    return null;
  });
  if (!hint) return;
  if (config.worker === null && process.stdout.isTTY) console.log(hint);
  log.info(hint);
}

/** Opens the socket through which operator commands on this computer use the embedded database. */
async function openAdmin({ dataDir }: Config, { database, bus, files, log }: Dependencies) {
  const { openAdminSocket } = await import('./admin/socket.ts');
  const operator = { kysely: kyselyOver(database.pool), bus, now: () => new Date() };
  const { store } = files;
  return openAdminSocket({ dataDir, patiently: (work) => database.patiently(work), operator, store, log });
}
