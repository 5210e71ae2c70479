import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A way to a Postgres database on which statements are counted. */
export interface CountedDatabase {
  /** To be used in place of the database's own. */
  url: string;
  /** The statements that have been executed so far, as `Parse` or `Query` had them. */
  readonly executed: readonly string[];
  stop(): void;
}

/** The message that begins a connection has no type: https://www.postgresql.org/docs/15/protocol-message-formats.html */
const UNTYPED = '';

/** Reads what a client says to Postgres, and hands on each statement as it is executed. */
function listen(client: Socket, onExecuted: (statement: string) => void): void {
  let unread = Buffer.alloc(0);
  let isStarted = false;
  const prepared = new Map<string, string>();
  let bound = '';

  function take(type: string, body: Buffer): void {
    const texts = () => body.toString().split('\0');
    if (type === 'Q') onExecuted(texts()[0] ?? '');
    if (type === 'P') prepared.set(texts()[0] ?? '', texts()[1] ?? '');
    if (type === 'B') bound = prepared.get(texts()[1] ?? '') ?? '';
    if (type === 'E') onExecuted(bound);
  }

  client.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const at = isStarted ? 1 : 0;
      if (unread.length < at + 4) return;
      const end = at + unread.readUInt32BE(at);
      if (unread.length < end) return;
      take(isStarted ? unread.toString('latin1', 0, 1) : UNTYPED, unread.subarray(at + 4, end));
      isStarted = true;
      unread = unread.subarray(end);
    }
  });
}

/** Stands between a server and this Postgres database, and counts. Not for figures of time. */
export async function countStatements(databaseUrl: string): Promise<CountedDatabase> {
  const { hostname, port } = new URL(databaseUrl);
  const executed: string[] = [];
  const proxy = createServer((client) => {
    const postgres = dial(Number(port), hostname);
    for (const [near, far] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      near.setNoDelay().pipe(far);
      near.on('error', () => far.destroy());
    }
    listen(client, (statement) => executed.push(statement));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) });
  return { url: url.href, executed, stop: () => proxy.close() };
}
