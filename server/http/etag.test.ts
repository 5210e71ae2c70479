import { expect, test } from 'vitest';
import { isNamed, tagOf, withTag } from './etag.ts';

const reply = (text: string) => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from(text) });
const tag = tagOf(Buffer.from('Lisbon'));
const strong = tag.replace('W/', '');

test('equal bodies have the same tag, and others have another', () => {
  expect(tagOf(Buffer.from('Lisbon'))).toBe(tag);
  expect(tagOf(Buffer.from('Lisboa'))).not.toBe(tag);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([tag, strong, `"other", ${tag}`, `${strong} , "other"`, `W/"a,b",${tag}`, '*', ' * '])(
  'If-None-Match: %s names the tag',
  (header) => {
    expect(isNamed(tag, header)).toBe(true);
  },
);

test.each([undefined, null, '', '"other"', '"*"', strong.slice(1, -1), `"${tag}`, `"x${strong.slice(1)}`, '"', 'W/""'])(
  'If-None-Match: %s does not name it',
  (header) => {
    expect(isNamed(tag, header)).toBe(false);
  },
);

test('a response gets its tag, and becomes 304 without a body for a client that has it', () => {
  const headers = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization, Accept-Encoding', ETag: tag };
  const whole = { ...reply('Lisbon'), headers: { 'Content-Type': 'text/plain', ...headers } };
  expect(withTag(reply('Lisbon'), undefined)).toEqual(whole);
  expect(withTag(reply('Lisbon'), '"other"')).toEqual(whole);
  expect(withTag(reply('Lisbon'), tag)).toEqual({ status: 304, headers, body: Buffer.alloc(0) });
});
