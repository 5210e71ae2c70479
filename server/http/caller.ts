import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../../schema/core/context.ts';
import type { OnTrip } from '../sessions/session-row.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { invalidToken, invalidTokenHeaders } from './access-tokens.ts';
import type { Refused } from './bugs.ts';
import type { Exchange } from './exchange.ts';
import type { ContextFor, Services, TransportEnv } from './transports.ts';

/** The sender of a request. */
export interface Caller {
  ctx: Context;
  /** The viewer's version of the trip that was asked for; null without a membership. */
  onTrip: OnTrip | null;
  /** The values for Set-Cookie so far. */
  cookies: readonly string[];
}

/**
 * Finds out who sends a request. @param tripId Its version is read in the same statement.
 * @returns null for an invalid access token.
 */
export type FindCaller = (exchange: Exchange, tripId: string | null) => Promise<Caller | null>;

export const callerFinder =
  (sessions: Sessions, contextFor: ContextFor): FindCaller =>
  async ({ incoming, address, trace }, tripId) => {
    const { authorization = null, cookie = null, 'user-agent': userAgent } = incoming.headers;
    const credential = sessions.credentialIn({ authorization, cookie });
    const session = sessions.cookieSession(credential, userAgent);
    const { viewer, onTrip } = await sessions.readVersion(credential, tripId);
    if (credential.isToken && !viewer) return null;
    return { ctx: contextFor({ viewer, session, address, trace }), onTrip, cookies: session.cookies };
  };

/** Answers a request that no transport answers. */
export const refuse = (c: HonoContext<TransportEnv>, refused: Refused, headers: Record<string, string> = {}) =>
  c.json({ error: refused.message }, refused.status as ContentfulStatusCode, headers);

/** Makes the context of a request. Refuses an invalid access token. */
export const withContext =
  (services: Services): MiddlewareHandler<TransportEnv> =>
  async (c, next) => {
    c.set('services', services);
    const caller = await services.whileHere(async () => {
      const found = await services.findCaller(c.env.exchange, null);
      if (found) {
        c.set('ctx', found.ctx);
        await next();
      }
      return found;
    });
    if (!caller) return refuse(c, invalidToken, invalidTokenHeaders);
    for (const value of caller.cookies) c.header('Set-Cookie', value, { append: true });
  };
