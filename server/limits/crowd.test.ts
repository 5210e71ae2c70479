import { afterAll, expect, test } from 'vitest';
import { openPasswords } from '../sessions/passwords.ts';
import { testApp } from '../test/app.ts';

const passwords = openPasswords(10);
let hashed = 0;
const counted: typeof passwords = {
  ...passwords,
  async hash(...given) {
    const hash = await passwords.hash(...given);
    hashed += 1;
    return hash;
  },
};
const { url } = await testApp({ passwords: counted, environment: { TRUST_PROXY: '1' } });
afterAll(() => passwords.close());

const post = async (path: string, address: string, body: object) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response;
};

const account = (name: string) => ({ email: `${name}@example.com`, username: 'guest', password: 'correct horse' });

// All of them together take half a minute on a busy processor.
test('a sign-in does not wait for 130 people who register at another address', { timeout: 120_000 }, async () => {
  const { email, password } = account('ana');
  await post('/auth/register', '192.0.2.1', account('ana'));
  let registered = 0;
  const crowd = Array.from({ length: 130 }, async (_, n) => {
    const response = await post('/auth/register', '192.0.2.2', account(`guest${n}`));
    registered += 1;
    return response;
  });
  await Promise.race(crowd);
  for (let n = 0; n < 5; n += 1) {
    const before = hashed;
    expect((await post('/auth/login', '192.0.2.1', { email, password })).status).toBe(200);
    // It waits for the work that was running and that began meanwhile, more of it on a busy processor. In one queue it
    // would wait for fifty.
    expect(hashed - before).toBeLessThanOrEqual(15);
  }
  expect(registered).toBeLessThan(130);
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(130);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10');
});
