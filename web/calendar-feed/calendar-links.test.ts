import { expect, test } from 'vitest';
import { googleOf, isReadableOnline, outlookOf, webcalOf } from './calendar-links.ts';

const readable = {
  'https://planjam.example.org': true,
  'https://trips.example.org:8443': true,
  'https://93.184.215.14': true,
  'https://[2606:4700::1111]': true,
  'https://172.32.0.1': true,
  'https://100.128.0.1': true,
  'https://10.example.org': true,
  'http://planjam.example.org': false,
  'https://localhost': false,
  'https://planjam.localhost': false,
  'https://nas': false,
  'https://nas.local': false,
  'https://planjam.home.arpa': false,
  'https://planjam.internal': false,
  'https://127.0.0.1': false,
  'https://127.1': false,
  'https://0.0.0.0': false,
  'https://10.1.2.3': false,
  'https://172.16.0.1': false,
  'https://172.31.255.1': false,
  'https://192.168.1.20': false,
  'https://169.254.7.7': false,
  'https://100.64.0.1': false,
  'https://[::1]': false,
  'https://[::ffff:192.168.1.20]': false,
  'https://[fd12:3456::1]': false,
  'https://[fe80::1]': false,
};

test('services on the internet are offered only where they can read this server', () => {
  const said = Object.fromEntries(Object.keys(readable).map((url) => [url, isReadableOnline(url)]));
  expect(said).toEqual(readable);
});

test('each calendar gets the address in the form that it reads, with a name of any characters', () => {
  const address = 'https://planjam.example.org/calendar/a-b_c.ics';
  expect(webcalOf(address)).toBe('webcal://planjam.example.org/calendar/a-b_c.ics');
  expect(webcalOf('http://localhost:4000/calendar/a.ics')).toBe('webcal://localhost:4000/calendar/a.ics');
  expect(new URL(googleOf(address)).searchParams.get('cid')).toBe(webcalOf(address));
  const outlook = outlookOf(address, 'Tatra & friends + 1 #hut');
  expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/addfromweb\?/);
  expect(outlook, 'a plus sign would be read as itself').not.toContain('+');
  expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({ url: address, name: 'Tatra & friends + 1 #hut' });
});
