import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { callerAddress } from './address.ts';

const noProxy = { count: 0 };

test('without a trusted proxy X-Forwarded-For is ignored', () => {
  const addresses = Array.from({ length: 1000 }, (_, i) =>
    callerAddress('192.0.2.1', `10.0.${i >> 8}.${i & 255}`, noProxy),
  );
  expect(new Set(addresses)).toEqual(new Set(['192.0.2.1']));
});

test('behind one proxy the caller is the proxy’s peer, not an address that the caller sends', () => {
  expect(callerAddress('10.0.0.1', '203.0.113.7, 198.51.100.9', { count: 1 })).toBe('198.51.100.9');
  expect(callerAddress('10.0.0.1', null, { count: 1 })).toBe('10.0.0.1');
});

test('trusted networks are skipped from the nearest on, until the first that isn’t one', () => {
  const networks = new BlockList();
  networks.addSubnet('10.0.0.0', 8, 'ipv4');
  networks.addSubnet('fd00::', 8, 'ipv6');
  expect(callerAddress('fd00::1', '203.0.113.7, 198.51.100.9, 10.1.2.3', { networks })).toBe('198.51.100.9');
  expect(callerAddress('192.0.2.1', '203.0.113.7', { networks })).toBe('192.0.2.1');
});

test('an invalid address ends the chain', () => {
  expect(callerAddress('10.0.0.1', 'unknown, evil<script>', { count: 2 })).toBe('10.0.0.1');
});

test('an IPv4 address in IPv6 notation is the same address', () => {
  expect(callerAddress('::ffff:192.0.2.1', null, noProxy)).toBe('192.0.2.1');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
])('all of a household’s IPv6 addresses are one caller: %s', (address, network) => {
  expect(callerAddress(address, null, noProxy)).toBe(network);
  expect(callerAddress('10.0.0.1', address, { count: 1 })).toBe(network);
});

test.each(['::1', '::ffff:102:304', '64:ff9b::192.0.2.1', 'fe80::1%eth0'])('%s is a caller by itself', (address) => {
  expect(callerAddress(address, null, noProxy)).toBe(address);
});
