/**
 * The service can't serve the request now; the same request may succeed in a second. HTTP 503 with Retry-After, code
 * UNAVAILABLE over GraphQL and sockets. Not a Failure, because the caller did nothing wrong. Nothing was written.
 */
export class Unavailable extends Error {}
