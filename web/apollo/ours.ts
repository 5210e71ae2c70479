/**
 * Whether PlanJam's server has answered, and not somebody else in its place, such as the portal of a hotel's network or
 * a proxy. The server gives each response an id (server/http/request-log.ts). The service worker uses this too.
 */
export const isOurs = ({ headers }: Response): boolean => headers.has('x-request-id');
