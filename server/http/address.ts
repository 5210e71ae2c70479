import { type BlockList, isIP } from 'node:net';

/** Which of the hops before us write X-Forwarded-For truthfully: so many of the nearest, or those of these networks. */
export type TrustedProxies = { count: number } | { networks: BlockList };

/** An IPv4 address in IPv6's clothes is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Of those that the internet knows; the others are a network's own, or IPv4 in other clothes. */
const GLOBAL = /^[23][0-9a-f]{3}:/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** For an IPv6 address the /64 that a household gets: whoever is one of its 2^64 addresses may be any of the others. */
function household(address: string): string {
  if (!GLOBAL.test(address) || isIP(address) !== 6) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const gap = tail ? Array.from({ length: GROUPS - head.length - tail.length }, () => '0') : [];
  const network = [...head, ...gap, ...(tail ?? [])].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The caller's network address, by which limits count: all of an IPv4 address, the network of an IPv6 one.
 * @param peer Who holds the other end of the connection.
 * @param forwardedFor The X-Forwarded-For header: each proxy appends whom it heard, so only what trusted ones wrote counts.
 */
export const callerAddress = (peer: string, forwardedFor: string | null, trusted: TrustedProxies): string =>
  household(callerOf(peer, forwardedFor, trusted));

const isTrusted = (address: string, hops: number, trusted: TrustedProxies): boolean =>
  'count' in trusted ? hops < trusted.count : trusted.networks.check(address, family(address));

/** Whether what the other end of the connection says of a request counts. */
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
