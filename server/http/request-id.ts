import { randomUUID } from 'node:crypto';
import { isTrustedPeer, type TrustedProxies } from './address.ts';

/** Long enough to be unique, short enough for a log, and nothing that a header, HTML or JSON would want escaped. */
const WELL_FORMED = /^[\w-]{8,64}$/;
/** Where the last two groups of a UUID begin: 62 random bits, which a person can still read out. */
const LAST_GROUPS = 19;

const newRequestId = (): string => randomUUID().slice(LAST_GROUPS).replace('-', '');

/**
 * The id of a request, or of a socket: 16 hexadecimal digits, or what a trusted proxy has called it.
 * @param peer The address at the other end of the connection.
 * @param header X-Request-Id, as it came.
 */
export const requestIdOf = (peer: string, header: string | null, trusted: TrustedProxies): string =>
  header !== null && WELL_FORMED.test(header) && isTrustedPeer(peer, trusted) ? header : newRequestId();
