import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { InvalidInput, NotFound } from '../../schema/core/failures.ts';
import { type IdentifiedType, isIdOf } from '../../schema/core/ids.ts';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import type { TransportEnv } from '../transports.ts';

/** Before a route's own work: whoever is signed out learns nothing of their request but that. */
export const signedIn = createMiddleware<TransportEnv>(async (c, next) => {
  requireViewer(c.var.ctx);
  await next();
});

/** The JSON object that was sent. What is in it, the domain checks. @throws InvalidInput. */
export async function readBody(c: HonoContext): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new InvalidInput([{ path: [], message: 'The body must be a JSON object.' }]);
}

/** An id in an address. What is none of this type names nothing. @throws NotFound. */
export function existingId(type: IdentifiedType, id: string): string {
  if (!isIdOf(type, id)) throw new NotFound(type);
  return id;
}
