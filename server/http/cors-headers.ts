// The headers that pages of other origins need the server's permission for (CORS). They are the same for all of them.

/** The headers that they may send. */
export const SENDABLE = ['Authorization', 'Content-Type', 'X-Request-Id'];
/** The headers of responses that they may read. */
export const READABLE = ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'];
