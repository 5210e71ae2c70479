import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { Crew } from './crew.ts';
import { GRACE_MS } from './grace.ts';

/** A little longer than it takes to kill a worker. */
const LONGEST_MS = GRACE_MS + 4_000;

/**
 * Runs the configured number of workers, all on one port. The app does not run in this process. SIGTERM ends the
 * workers; SIGHUP replaces them one by one. @throws StartRefused if the first worker cannot start.
 */
export async function keepWorkers(config: Config, log: Logger): Promise<void> {
  // The system distributes connections. If this process did, a connection would hang when its worker is killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const { metricsPort, metricsToken } = config;
  if (metricsPort !== null || metricsToken !== null) {
    const [{ collectFromCrew }, { listenForMetrics }] = await Promise.all([
      import('../metrics/crew.ts'),
      import('../metrics/listen.ts'),
    ]);
    const page = collectFromCrew();
    if (metricsPort !== null) await listenForMetrics(metricsPort, page, log);
  }
  const crew = new Crew(config.workers, log, () => {
    log.fatal('Workers end as soon as they are started. Giving up.');
    process.exit(1);
  });
  const ending = closeWithGrace({ delay: LONGEST_MS, logger: false, skip: ['SIGHUP'] }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'Ending after an uncaught error.');
    else log.info({ signal }, 'Ending');
    await crew.end();
  });
  // A terminal sends SIGHUP too when it is closed. Then the server must end.
  process.on('SIGHUP', () => void (process.stdin.isTTY ? ending.close() : crew.roll()));
  const url = await crew.start();
  if (url === null) return;
  if (process.stdout.isTTY) console.log(`PlanJam is at ${url}`);
  log.info({ startedInMs: Math.round(performance.now()) }, `PlanJam is at ${url}, with ${config.workers} workers`);
}
