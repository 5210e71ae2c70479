import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { pino } from 'pino';
import { builder } from '../../schema/core/builder.ts';
import type { Context } from '../../schema/core/context.ts';
import '../../schema/index.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { kyselyOver } from '../../server/database/kysely.ts';
import { RateLimits } from '../../server/limits/limits.ts';
import { LocalBus } from '../../server/live/bus.ts';
import { LocalPresence } from '../../server/live/presence.ts';
import { openFiles } from '../../server/pictures/open-files.ts';
import { openPasswords } from '../../server/sessions/passwords.ts';
import { asked, stubStore } from '../support/stub-store.ts';

// Serves the same schema over a store that responds at once, in two ways: PlanJam's own, or Yoga without changes.
// ENGINE selects one. PORT.

const kysely = kyselyOver(stubStore.pool);

/** Makes the part of the context that this query's resolvers use. One per request, because it counts text lengths. */
const contextOfRequest = () => ({ kysely, viewer: asked.viewer, now: () => new Date() }) as unknown as Context;

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
    files: openFiles(readConfig({})),
    mailer: { isSetUp: false, send: async () => {} },
  });
  await app.listen(port, '127.0.0.1');
}

const port = Number(process.env.PORT);
if (process.env.ENGINE === 'planjam') await planjam(port);
else {
  const yoga = createYoga({ schema: builder.toSchema(), context: contextOfRequest, logging: false });
  createServer((request, response) => {
    if (request.url === '/readyz') response.end('ready');
    else void yoga(request, response);
  }).listen(port, '127.0.0.1');
}
