// The headers that pages of other origins need the server's permission for (CORS). They are the same for all of them.

export const SENDABLE = ['Authorization', 'Content-Type', 'Last-Event-ID', 'X-Request-Id'];
export const READABLE = ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'];
