import { createServer, connect as dial, type Socket } from 'node:net';
import { listenOnLoopback } from '../../server/test/loopback.ts';

export interface CountedDatabase {
  /** Use it instead of the database's own address. */
  url: string;
  readonly executed: readonly string[];
  stop(): void;
}

/** The first message of a connection has no type: https://www.postgresql.org/docs/15/protocol-message-formats.html */
const UNTYPED = '';

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

/** Starts a proxy to this Postgres database that counts statements. It slows them, so don't use it to measure time. */
export async function countStatements(databaseUrl: string): Promise<CountedDatabase> {
  const postgres = new URL(databaseUrl);
  const executed: string[] = [];
  const proxy = createServer((client) => {
    const server = dial(Number(postgres.port), postgres.hostname);
    for (const [near, far] of [
      [client, server],
      [server, client],
    ] as const) {
      near.setNoDelay().pipe(far);
      near.on('error', () => far.destroy());
    }
    listen(client, (statement) => executed.push(statement));
  });
  const port = String(await listenOnLoopback(proxy));
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port });
  return { url: url.href, executed, stop: () => proxy.close() };
}
