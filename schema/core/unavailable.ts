/**
 * The service can't do it at the moment, and the same request may succeed in a second: HTTP 503 with Retry-After, code
 * UNAVAILABLE over GraphQL and sockets. Not a Failure: the caller did nothing wrong. Nothing was written.
 */
export class Unavailable extends Error {}
