import { isIP } from 'node:net';
import type { TrustedProxies } from '../config/values.ts';

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Matches global IPv6 addresses. The others are local, or IPv4 in another notation. */
const GLOBAL = /^[23][0-9a-f]{3}:/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Returns the /64 network of an IPv6 address. A household gets a /64 and can use any of its 2^64 addresses. */
function household(address: string): string {
  if (!GLOBAL.test(address) || isIP(address) !== 6) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const gap = tail ? Array.from({ length: GROUPS - head.length - tail.length }, () => '0') : [];
  const network = [...head, ...gap, ...(tail ?? [])].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * A whole IPv4 address, or the /64 of an IPv6 address.
 * @param peer The other end of the connection.
 * @param forwardedFor Each proxy appends its peer, so only entries of trusted proxies count.
 */
export const callerAddress = (peer: string, forwardedFor: string | null, trusted: TrustedProxies): string =>
  household(callerOf(peer, forwardedFor, trusted));

const isTrusted = (address: string, hops: number, trusted: TrustedProxies): boolean =>
  'count' in trusted ? hops < trusted.count : trusted.networks.check(address, family(address));

export const isTrustedPeer = (peer: string, trusted: TrustedProxies): boolean =>
  isIP(plain(peer)) !== 0 && isTrusted(plain(peer), 0, trusted);

function callerOf(peer: string, forwardedFor: string | null, trusted: TrustedProxies): string {
  const named = forwardedFor?.split(',').map((entry) => plain(entry.trim())) ?? [];
  const nearestFirst = [plain(peer), ...named.reverse()];
  let caller = plain(peer);
  for (const [hops, address] of nearestFirst.entries()) {
    if (isIP(address) === 0) return caller;
    caller = address;
    if (!isTrusted(address, hops, trusted)) return caller;
  }
  return caller;
}
