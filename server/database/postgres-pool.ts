import pg from 'pg';
import { guarded } from './guarded-pool.ts';

/** A local server answers in 1 ms, one across a continent in 200 ms. After this time the server counts as away. */
const CONNECT_WITHIN_MS = 1_500;
/** A burst on one trip waits for its row: 500 votes at once take about 4 s. Most callers give up after 10 s. */
const WAIT_FOR_TURN_MS = 10_000;
/** Our requests need less than a tenth of this. The limit also frees the locks of a lost request. */
const STATEMENT_MS = 10_000;
/** How long a statement waits for a locked row. Our own changes take some milliseconds. */
const LOCK_MS = 2_000;
/** If not even the server's timeout error arrives in this time, the network is down. */
const ANSWER_MS = STATEMENT_MS + 2_000;
/** Five per core of a small machine. More connections would only wait for each other inside Postgres. */
const CONNECTIONS = 10;
/** For all processes together, of the 100 that Postgres has by default. The rest is for operators. */
const CONNECTIONS_OF_ALL = 90;

/** Leaves room for the watch and one more process. At least two, so 30 processes and a replacement use 93. */
export const connectionsEach = (processes: number): number =>
  Math.max(2, Math.min(CONNECTIONS, Math.floor(CONNECTIONS_OF_ALL / (processes + 1)) - 1));

const connectionWithin = (connectionTimeoutMillis: number) =>
  class Connection extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      // The pool would otherwise use its own timeout, the wait for a free connection, for connecting too.
      super({ ...(typeof config === 'object' && config), connectionTimeoutMillis });
      // A server that shuts down may end a new connection in the packet that opens it: before its user can listen, and
      // after the pool has stopped to. Without a listener the event would end the process. The next statement fails.
      this.on('error', () => {});
    }
  };

/** Adds options of the session to those of the address, which would replace them. */
function withOptions(url: string, options: string): Pick<pg.PoolConfig, 'connectionString' | 'options'> {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  if (given === null) return { connectionString: url, options };
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${given} ${options}` };
}

/** Requests fail within seconds while the server is away. @param patience Multiplies every limit, for busy machines. */
export function poolTo(url: string, onError: (error: Error) => void, connections: number, patience = 1): pg.Pool {
  const pool = new pg.Pool({
    // Prisma assumes that instants are in UTC. A request's statement takes one core for a few milliseconds: Postgres
    // would take twenty to compile a search, and ten to start workers for it.
    ...withOptions(url, '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0'),
    application_name: 'planjam',
    max: connections,
    connectionTimeoutMillis: patience * WAIT_FOR_TURN_MS,
    statement_timeout: patience * STATEMENT_MS,
    lock_timeout: patience * LOCK_MS,
    query_timeout: patience * ANSWER_MS,
    idle_in_transaction_session_timeout: patience * 2 * STATEMENT_MS,
    keepAlive: true,
    // Transactions in kysely.ts send statements without waiting for the results of earlier ones.
    pipeline: true,
    Client: connectionWithin(patience * CONNECT_WITHIN_MS),
  });
  pool.on('error', onError);
  return guarded(pool);
}

/** Two attempts and a pause of the watch take less than two seconds, the time in which waiting requests must fail. */
const ATTEMPT_MS = 700;

/** Creates the pool of one connection on which postgres-watch.ts finds out whether the server answers. */
export const watchingPoolTo = (url: string): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    application_name: 'planjam-watch',
    max: 1,
    idleTimeoutMillis: 0,
    query_timeout: ATTEMPT_MS,
    Client: connectionWithin(ATTEMPT_MS),
  }).on('error', () => {});

/** Hosts set these for databases or roles. A backup, a restore or a migration would end in the middle. */
const NO_TIMEOUTS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/** Creates a pool of one connection without a statement timeout: for migrations, backups and restores. */
export const patientPoolTo = (url: string, patience = 1): pg.Pool =>
  new pg.Pool({ ...withOptions(url, NO_TIMEOUTS), max: 1, connectionTimeoutMillis: patience * CONNECT_WITHIN_MS })
    // If the connection breaks while idle, the next statement fails.
    .on('error', () => {});
