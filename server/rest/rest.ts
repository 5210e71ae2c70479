import { Hono } from 'hono';
import { Failure } from '../../schema/core/failures.ts';
import { presentFailure } from '../http/failures.ts';
import type { TransportEnv } from '../http/transports.ts';
import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activities.ts';
import { archiveRoutes } from './archives.ts';
import { exportRoutes } from './exports.ts';
import { invitationRoutes } from './invitations.ts';
import { moneyRoutes } from './money.ts';
import { pollRoutes } from './polls.ts';
import { tripRoutes } from './trips.ts';

const tables = [
  ...[accountRoutes, archiveRoutes, tripRoutes, activityRoutes],
  ...[moneyRoutes, exportRoutes, invitationRoutes, pollRoutes],
];

/** Creates the REST routes: product spec, section 7. */
export function createRest(): Hono<TransportEnv> {
  const rest = new Hono<TransportEnv>();
  for (const table of tables) rest.route('/', table);
  for (const [path, methods] of methodsByPath(rest)) {
    rest.all(path, (c) => c.json({ error: `Use ${methods.join(' or ')} here.` }, 405, { Allow: methods.join(', ') }));
  }
  rest.onError((error, c) => {
    if (!(error instanceof Failure)) throw error;
    const { status, headers, body } = presentFailure(error);
    return c.json(body, status, headers);
  });
  return rest;
}

function methodsByPath(rest: Hono<TransportEnv>): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { path, method } of rest.routes) {
    const methods = found.get(path) ?? new Set();
    found.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  return new Map([...found].map(([path, methods]) => [path, [...methods]]));
}
