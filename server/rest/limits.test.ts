import { expect, test } from 'vitest';
import { limitTable, RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { restPerson } from '../test/rest-party.ts';

const { url } = await testApp({ limits: new RateLimits(limitTable) });

test('a sixth guess at a password is refused with 429, and how many seconds to wait', async () => {
  const ana = await restPerson(url, 'ana');
  const body = JSON.stringify({ email: ana.email, password: 'wrong horse' });
  const guess = () =>
    ana.fetch('/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  for (let turn = 0; turn < 5; turn += 1) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({ error: 'Too many attempts. Please try again later.' });
});
