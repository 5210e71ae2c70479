import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { OpenDatabase } from '../database/database.ts';
import { headerValues } from '../sessions/credential.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ContextFor, Services, TransportEnv } from '../transports.ts';
import { invalidToken, invalidTokenHeaders } from './access-tokens.ts';
import { bugBody, type Refused } from './bugs.ts';

/** Answers a request that no transport answers, in the form of its path. */
export function refuse(c: HonoContext<TransportEnv>, refused: Refused, headers: Record<string, string> = {}): Response {
  const body = c.req.path === '/graphql' ? bugBody(refused, c.get('trace').id) : { error: refused.message };
  return c.json(body, refused.status as ContentfulStatusCode, headers);
}

interface Callers {
  database: OpenDatabase;
  sessions: Sessions;
  services: Services;
  contextFor: ContextFor;
}

/** Finds out who sends a request, and makes its context. Refuses an invalid access token. */
export const withContext =
  ({ database, sessions, services, contextFor }: Callers): MiddlewareHandler<TransportEnv> =>
  async (c, next) => {
    const credential = sessions.credentialIn(headerValues(c.req.raw.headers));
    const session = sessions.cookieSession(credential, c.req.header('user-agent'));
    c.set('services', services);
    await database.whileHere(async () => {
      const viewer = await sessions.readViewer(credential);
      if (credential.isToken && !viewer) {
        c.res = refuse(c, invalidToken, invalidTokenHeaders);
        return;
      }
      c.set('ctx', contextFor({ viewer, session, address: c.get('address'), trace: c.get('trace') }));
      await next();
    });
    for (const value of session.cookies) c.header('Set-Cookie', value, { append: true });
  };
