import { randomUUID } from 'node:crypto';
import type { TrustedProxies } from '../config/values.ts';
import { isTrustedPeer } from './address.ts';

/** Unique, short enough for a log, and without characters that need escaping in a header, HTML or JSON. */
const WELL_FORMED = /^[\w-]{8,64}$/;
/** The start of the last two groups of a UUID: 62 random bits, short enough to read aloud. */
const LAST_GROUPS = 19;

const newRequestId = (): string => randomUUID().slice(LAST_GROUPS).replace('-', '');

/** Returns 16 hexadecimal digits, or a trusted proxy's id. @param peer The other end. @param header X-Request-Id. */
export const requestIdOf = (peer: string, header: string | null, trusted: TrustedProxies): string =>
  header !== null && WELL_FORMED.test(header) && isTrustedPeer(peer, trusted) ? header : newRequestId();
