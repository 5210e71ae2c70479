import type { Logger } from 'pino';
import type { TrustedProxies } from '../config/values.ts';
import { callerAddress } from './address.ts';

/** Returns the caller's address, from the connection's peer and the X-Forwarded-For header. */
export type AddressReader = (peer: string | undefined, forwardedFor: string | null) => string;

/** The peer's address in tests that call `fetch` without a port. */
const LOCAL = '127.0.0.1';

const trustsNone = (trusted: TrustedProxies) => 'count' in trusted && trusted.count === 0;

/**
 * Warns once if a proxy seems to be missing in TRUST_PROXY: all visitors would share its address and its limits.
 * @param worker This process's number among several workers, of which only the first warns. Null: a single process.
 */
export function addressReader(
  trusted: TrustedProxies,
  log: Pick<Logger, 'warn'>,
  worker: number | null = null,
): AddressReader {
  let isToWarn = trustsNone(trusted) && (worker ?? 1) === 1;
  return (peer = LOCAL, forwardedFor) => {
    if (isToWarn && forwardedFor !== null) {
      isToWarn = false;
      log.warn(
        'TRUST_PROXY is 0, but a request has an X-Forwarded-For header. If that is from your reverse proxy, all visitors share one address and its limits: sign-ins, registrations and live connections will be refused. Set TRUST_PROXY=1, or to the number of proxies. If no proxy is yours, ignore this.',
      );
    }
    return callerAddress(peer, forwardedFor, trusted);
  };
}
