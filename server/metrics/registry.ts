import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { onTripWait } from '../../schema/core/journal/trip-waits.ts';
import type { Trace } from '../../schema/core/trace.ts';
import { onQueueWait } from '../concurrency/queue-waits.ts';
import { joinCrew } from './crew.ts';
import { databaseSize } from './database-size.ts';
import type { MeasuredParts, Metrics } from './metrics.ts';
import { operationNames } from './operation-names.ts';
import { timeWaits } from './pool-wait.ts';

/** In seconds: a fast response, a slow one, one that people notice, one that they do not wait for. */
const REQUEST_BUCKETS = [0.05, 0.25, 1, 5];
const WAIT_BUCKETS = [0.001, 0.01, 0.1, 1, 5, 10];
/** In seconds: below and above the interval at which the feed polls. */
const LAG_BUCKETS = [0.05, 0.25, 1, 3, 5, 15];
/** Our own close codes and those of RFC 6455. A client may send thousands of others. */
const closeCodes = new Set([1000, 1001, 1005, 1006, 1008, 1009, 1011, 1013, 4400, 4401, 4403, 4404, 4408, 4409, 4429]);

/** Returns the name for the app's own operations, else "other". Names are fixed, so that clients cannot add series. */
const labelOf = (operation: Trace['operation']): string => {
  if (!operation) return 'none';
  return operation.name !== null && operationNames.has(operation.name) ? operation.name : 'other';
};

/** @param worker The worker's number, which becomes a label; null for one process. */
export function openMetrics(worker: number | null): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (worker !== null) registry.setDefaultLabels({ worker: String(worker) });
  // Event-loop delay, memory, garbage collection, CPU, start time.
  collectDefaultMetrics({ register: registry });

  const counter = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    new Counter({ name: `planjam_${name}`, help, labelNames, registers });
  const histogram = <Name extends string>(name: string, help: string, buckets: number[], ...labelNames: Name[]) =>
    new Histogram({ name: `planjam_${name}`, help, buckets, labelNames, registers });

  const requests = counter('requests_total', 'Answered requests without health checks.', 'operation', 'status');
  const seconds = histogram('request_seconds', 'Time to answer a request.', REQUEST_BUCKETS, 'operation');
  const operations = counter('socket_operations_total', 'GraphQL operations started over sockets.', 'operation');
  const sockets = new Gauge({ name: 'planjam_sockets', help: 'Open sockets.', labelNames: ['path'], registers });
  const closed = counter('sockets_closed_total', 'Closed sockets, by close code.', 'path', 'code');
  const bugs = counter('bugs_total', 'Unexpected errors. Each is in the log.');
  const limits = counter('limits_hit_total', 'Requests that a limit refused, delayed or cut off.', 'limit');
  const mails = counter('mails_total', 'E-mails.', 'outcome');
  const questions = counter('geocoder_questions_total', 'Questions for the geocoder.', 'outcome');
  const ways = counter('router_questions_total', 'Questions for the router.', 'outcome');
  const lag = histogram(
    'feed_lag_seconds',
    'Time from a change until the streams of this process receive it.',
    LAG_BUCKETS,
  );
  const poolWait = histogram('pool_wait_seconds', 'Time to get a database connection.', WAIT_BUCKETS);
  const lockWait = histogram('trip_lock_wait_seconds', 'Time a command waits for the lock on its trip.', WAIT_BUCKETS);
  const turnWait = histogram('turn_wait_seconds', 'Time until a turn comes.', WAIT_BUCKETS, 'queue');

  onLimitHit((limit) => limits.inc({ limit }));
  onTripWait((waited) => lockWait.observe(waited));
  onQueueWait((queue, waited) => turnWait.observe({ queue }, waited));
  let allWorkers: (() => Promise<string>) | null = null;

  return {
    answered({ operation, status, seconds: took }) {
      const label = labelOf(operation);
      requests.inc({ operation: label, status });
      seconds.observe({ operation: label }, took);
    },
    began: (operation) => operations.inc({ operation: labelOf(operation) }),
    socketOpened: (path) => sockets.inc({ path }),
    socketClosed(path, code) {
      sockets.dec({ path });
      closed.inc({ path, code: closeCodes.has(code) ? String(code) : 'other' });
    },
    bug: () => bugs.inc(),
    mail: (outcome) => mails.inc({ outcome }),
    geocoder: (outcome) => questions.inc({ outcome }),
    router: (outcome) => ways.inc({ outcome }),
    heard: (after) => lag.observe(after),
    measure(parts) {
      timeWaits(parts.pool, (waited) => poolWait.observe(waited));
      readAtScrape(registry, parts);
    },
    joinCrew() {
      allWorkers = joinCrew(registry);
    },
    page: () => (allWorkers ? allWorkers() : registry.metrics()),
  };
}

function readAtScrape(registry: Registry, { feed, pool, backupAge }: MeasuredParts): void {
  const registers = [registry];
  new Gauge({
    name: 'planjam_subscriptions',
    help: 'Open streams over sockets, event streams and chats.',
    registers,
    collect() {
      this.set(feed.watched().streams);
    },
  });
  new Gauge({
    name: 'planjam_trips_watched',
    help: 'Trips with at least one open stream.',
    registers,
    collect() {
      this.set(feed.watched().trips);
    },
  });
  new Gauge({
    name: 'planjam_pool_connections',
    help: 'Database connections in use and idle, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'planjam_backup_age_seconds',
    help: 'Seconds since the last backup from this machine was completed. Without one: since 1970.',
    aggregator: 'min',
    registers,
    async collect() {
      this.set(await backupAge());
    },
  });
  const sizeOf = databaseSize(pool);
  new Gauge({
    name: 'planjam_database_bytes',
    help: 'Size of the database. At most a minute old.',
    // Not the sum, while a worker and its replacement have the same number.
    aggregator: 'max',
    registers,
    async collect() {
      const bytes = await sizeOf();
      if (bytes === null) this.reset();
      else this.set(bytes);
    },
  });
}
