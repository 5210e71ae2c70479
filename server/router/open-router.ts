import type { Logger } from 'pino';
import type { Router } from '../../schema/core/router.ts';
import type { Config } from '../config/config.ts';
import { type OsrmParts, osrm } from './osrm.ts';

interface Services {
  log: Pick<Logger, 'warn' | 'info'>;
  count: OsrmParts['count'];
}

/** Opens the router that the configuration names, and says so in the log. @returns null if it names none. */
export function openRouter(
  { routerUrl, publicUrl }: Pick<Config, 'routerUrl' | 'publicUrl'>,
  { log, count }: Services,
): Router | null {
  if (routerUrl === null) return null;
  log.info(`Ways: asks ${routerUrl}. Without ROUTER_URL it asks no server, and estimates them.`);
  return osrm({ url: routerUrl, userAgent: `PlanJam (${publicUrl})`, log, count });
}
