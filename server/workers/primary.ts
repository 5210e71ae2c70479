import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { GRACE_MS } from '../grace.ts';
import { Crew } from './crew.ts';

/** A moment more than a worker that has to be ended by force. */
const LONGEST_MS = GRACE_MS + 4_000;

/**
 * Runs as many processes of this program as are configured, all on one port, and none of the app in this one. SIGTERM
 * ends them, SIGHUP replaces them one by one.
 * @throws StartRefused when the first of them can't start.
 */
export async function keepWorkers(config: Config, log: Logger): Promise<void> {
  // The system hands connections out, and not this process: one that waits here for a worker that is killed would hang.
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
    if (err) log.fatal({ err }, 'Ending after an error that nobody caught.');
    else log.info({ signal }, 'Ending');
    await crew.end();
  });
  // A terminal says it as well, when it is closed: there nobody wants us to go on.
  process.on('SIGHUP', () => void (process.stdin.isTTY ? ending.close() : crew.roll()));
  const url = await crew.start();
  if (url === null) return;
  if (process.stdout.isTTY) console.log(`PlanJam is at ${url}`);
  log.info({ startedInMs: Math.round(performance.now()) }, `PlanJam is at ${url}, with ${config.workers} workers`);
}
