import { sql } from 'kysely';
import type { Context } from './context.ts';
import { Forbidden, InsufficientScope, NotFound } from './failures.ts';
import type { TokenScope } from './input/token-scopes.ts';
import type { Viewer } from './viewer.ts';

// What an access token may do. A browser's session (`granted` is null) may do everything that its owner may.

/** Whether the viewer's token reaches the trip. It says nothing about a membership. */
export const canReach = ({ granted }: Viewer, tripId: string): boolean => granted?.tripIds?.includes(tripId) ?? true;

/** The condition of `canReach`, for statements. @param column The column with the trip's id. */
export const reachableSql = ({ granted }: Viewer, column = 'member.tripId') =>
  granted?.tripIds ? sql<boolean>`${sql.ref(column)} = any(${granted.tripIds})` : sql<boolean>`true`;

/** @throws NotFound if the viewer's token does not reach the trip, as if the viewer were not a member. */
export function requireReach(viewer: Viewer, tripId: string, missing = 'Trip'): void {
  if (!canReach(viewer, tripId)) throw new NotFound(missing);
}

/** Requires a session or token that is not limited to some trips. @throws Forbidden. */
export function requireAllTrips({ granted }: Viewer): void {
  if (granted?.tripIds) throw new Forbidden('This access token is limited to some trips.');
}

/**
 * Requires that the caller may use this part of the API. Signed-out callers pass: the command refuses them.
 * @param scope Null: only for people, not for programs with a token.
 * @throws InsufficientScope, Forbidden.
 */
export function requireScope({ viewer }: Pick<Context, 'viewer'>, scope: TokenScope | null): void {
  if (!viewer?.granted) return;
  if (scope === null) throw new Forbidden('Access tokens can’t do this: it needs a browser’s session.');
  if (!viewer.granted.scopes.includes(scope)) throw new InsufficientScope(scope);
}
