import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { InvalidInput, NotFound } from '../../schema/core/failures.ts';
import { requireScope } from '../../schema/core/granted.ts';
import { type IdentifiedType, isIdOf } from '../../schema/core/ids.ts';
import type { TokenScope } from '../../schema/core/input/token-scopes.ts';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import type { TransportEnv } from '../http/transports.ts';

/** Refuses signed-out callers before a route's own checks, so that these reveal nothing. */
export const signedIn = createMiddleware<TransportEnv>(async (c, next) => {
  requireViewer(c.var.ctx);
  await next();
});

/** Requires a scope of a caller with an access token. Null: tokens can't use the route. @see requireScope */
export const scoped = (scope: TokenScope | null) =>
  createMiddleware<TransportEnv>(async (c, next) => {
    requireScope(c.var.ctx, scope);
    await next();
  });

/**
 * Reads the JSON object in the body, without fields that the route does not have. The domain checks the others.
 * @throws InvalidInput if it is not a JSON object.
 */
export async function readBody(c: HonoContext, names: readonly string[]): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new InvalidInput([{ path: [], message: 'The body must be a JSON object.' }]);
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}

/** Checks the form of an id in a path. @throws NotFound if it is not an id of this type. */
export function existingId(type: IdentifiedType, id: string): string {
  if (!isIdOf(type, id)) throw new NotFound(type);
  return id;
}
