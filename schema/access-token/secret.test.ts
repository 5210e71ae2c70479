import { expect, test } from 'vitest';
import { isSecret, newSecret } from './secret.ts';

test('a secret has the form that scanners look for, and each is new', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^pjt_[\w-]{43}_[0-9A-Za-z]{6}$/);
  expect(isSecret(secret)).toBe(true);
  expect(newSecret()).not.toBe(secret);
});

test('a secret with one other character is none', () => {
  const secret = newSecret();
  for (let place = 0; place < secret.length; place += 1) {
    const other = secret[place] === 'x' ? 'y' : 'x';
    expect(isSecret(secret.slice(0, place) + other + secret.slice(place + 1))).toBe(false);
  }
  for (const text of ['', 'pjt_', secret.slice(0, -1), `${secret}0`, ` ${secret}`]) expect(isSecret(text)).toBe(false);
});
