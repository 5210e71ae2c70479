import pg from 'pg';
import { guarded } from './guarded-pool.ts';

/** A local server answers in 1 ms and one across a continent in 200: past this it is away. */
const CONNECT_WITHIN_MS = 1_500;
/** A burst on one trip queues for its row: 500 votes at once take about 4 s. Who waits longer has given up. */
const WAIT_FOR_TURN_MS = 10_000;
/** No request of ours needs a tenth of this; the server frees what a lost one holds. */
const STATEMENT_MS = 10_000;
/** How long a statement waits for a row that another one has locked. A change of ours takes some milliseconds. */
const LOCK_MS = 2_000;
/** When even the server's own limit doesn't arrive: the network is gone. */
const ANSWER_MS = STATEMENT_MS + 2_000;
/** Five a core of a small machine: more of them only wait for each other inside Postgres. */
const CONNECTIONS = 10;
/** Of the hundred that a server has by default; the rest is for whoever looks after it. */
const CONNECTIONS_OF_ALL = 90;

/** How many each of these processes may have, with room for the watch's own and for one process more while it is replaced. */
export const connectionsEach = (processes: number): number =>
  Math.max(2, Math.min(CONNECTIONS, Math.floor(CONNECTIONS_OF_ALL / (processes + 1)) - 1));

class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    // The pool gives its own limit, which is how long to wait for a turn, to the connecting as well.
    super({ ...(typeof config === 'object' && config), connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

/** The connections that requests share: an absent server fails them in seconds, and one that is back is used again. */
export function poolTo(url: string, onError: (error: Error) => void, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'planjam',
    // Prisma takes what it reads of an instant for UTC.
    options: '-c timezone=UTC',
    max: connections,
    connectionTimeoutMillis: WAIT_FOR_TURN_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_MS,
    keepAlive: true,
    // A transaction by hand sends what needs no answer along with what comes next.
    pipeline: true,
    Client: Connection,
  });
  pool.on('error', onError);
  return guarded(pool);
}

/** One connection without a limit on how long a statement takes: for migrations. */
export const patientPoolTo = (url: string): pg.Pool =>
  new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_WITHIN_MS })
    // What happens to it while it is idle, its next statement finds out.
    .on('error', () => {});
