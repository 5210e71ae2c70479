/**
 * Whether PlanJam's server has answered, and not somebody else in its place, such as the portal of a hotel's network or
 * a proxy. The server gives each response an id (server/http/request-log.ts). The service worker uses this too.
 */
export const isOurs = ({ headers }: Response): boolean => headers.has('x-request-id');

/** A proxy answers so in place of a server that it does not reach: then no one has answered. */
export const GATEWAY_STATUSES: readonly unknown[] = [502, 503, 504];

/** Whether somebody else has answered, such as a portal with its own page or a redirect to it. */
export const isForeign = (response: Response): boolean =>
  !isOurs(response) && !GATEWAY_STATUSES.includes(response.status);
