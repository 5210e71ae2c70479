import { createServer, type RequestListener } from 'node:http';
import { parse } from 'graphql';
import { type CompiledQuery, compileQuery } from 'graphql-jit';
import { createYoga } from 'graphql-yoga';
import { pino } from 'pino';
import { builder } from '../../schema/core/builder.ts';
import type { Context } from '../../schema/core/context.ts';
import { schema } from '../../schema/index.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { sqlOver } from '../../server/database/sql.ts';
import { RateLimits } from '../../server/limits/limits.ts';
import { LocalBus } from '../../server/live/bus.ts';
import { LocalPresence } from '../../server/live/presence.ts';
import { openPasswords } from '../../server/sessions/passwords.ts';
import { openTrip } from '../documents.ts';
import { asked, stubStore } from '../support/stub-store.ts';

// Three ways from a socket to the same schema and back, over a store that answers at once: PlanJam's whole, Yoga as it
// comes, and node:http with a compiled query. ENGINE: which one. PORT.

const statements = sqlOver(stubStore.pool);

/** As far as the resolvers of this query look. One for each request: it counts how long the answer's texts are. */
const contextOfRequest = () => ({ ...statements, viewer: asked.viewer, now: () => new Date() }) as unknown as Context;

function compiled(): RequestListener {
  const { query } = compileQuery(schema, parse(openTrip)) as CompiledQuery;
  return (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
      const answer = await query(undefined, contextOfRequest(), body.variables ?? {});
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    });
  };
}

async function planjam(port: number): Promise<void> {
  const presence = new LocalPresence(() => {});
  const app = createApp({
    config: readConfig({}),
    log: pino({ level: 'warn' }),
    database: stubStore,
    bus: new LocalBus(() => {}),
    presence,
    passwords: openPasswords(),
    limits: new RateLimits(),
    mail: { isSetUp: false, invitation: () => {} },
  });
  await app.listen(port, '127.0.0.1');
}

const port = Number(process.env.PORT);
if (process.env.ENGINE === 'planjam') await planjam(port);
else {
  const listener =
    process.env.ENGINE === 'yoga'
      ? createYoga({ schema: builder.toSchema(), context: contextOfRequest, logging: false })
      : compiled();
  createServer((request, response) => {
    if (request.url === '/readyz') response.end('ready');
    else listener(request, response);
  }).listen(port, '127.0.0.1');
}
