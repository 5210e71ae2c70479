import { type BlockList, isIP } from 'node:net';

/** Which of the hops before us write X-Forwarded-For truthfully: so many of the nearest, or those of these networks. */
export type TrustedProxies = { count: number } | { networks: BlockList };

/** An IPv4 address in IPv6's clothes is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The caller's network address.
 * @param peer Who holds the other end of the connection.
 * @param forwardedFor The X-Forwarded-For header: each proxy appends whom it heard, so only what trusted ones wrote counts.
 */
export function callerAddress(peer: string, forwardedFor: string | null, trusted: TrustedProxies): string {
  const named = forwardedFor?.split(',').map((entry) => plain(entry.trim())) ?? [];
  const nearestFirst = [plain(peer), ...named.reverse()];
  let caller = plain(peer);
  for (const [hops, address] of nearestFirst.entries()) {
    if (isIP(address) === 0) return caller;
    caller = address;
    const isTrusted = 'count' in trusted ? hops < trusted.count : trusted.networks.check(address, family(address));
    if (!isTrusted) return caller;
  }
  return caller;
}
