import { randomUUID } from 'node:crypto';
import { isTrustedPeer, type TrustedProxies } from './address.ts';

/**
 * Long enough to be unique, short enough for a log, without characters that need escaping in a header, HTML or JSON.
 */
const WELL_FORMED = /^[\w-]{8,64}$/;
/** The start of the last two groups of a UUID: 62 random bits, short enough to read aloud. */
const LAST_GROUPS = 19;

const newRequestId = (): string => randomUUID().slice(LAST_GROUPS).replace('-', '');

/**
 * Returns the id of a request or a socket: 16 hexadecimal digits, or the id that a trusted proxy sent.
 * @param peer The address at the other end of the connection.
 * @param header The X-Request-Id header.
 */
export const requestIdOf = (peer: string, header: string | null, trusted: TrustedProxies): string =>
  header !== null && WELL_FORMED.test(header) && isTrustedPeer(peer, trusted) ? header : newRequestId();
