import { expect, test } from 'vitest';
import { limitTable, RateLimits } from './limits.ts';
import { openPasswords } from './passwords.ts';
import { testApp } from './test/app.ts';
import { TestBrowser } from './test/browser.ts';
import { signedIn } from './test/people.ts';

const passwords = openPasswords(4);
let evaluated = 0;
const counted: typeof passwords = {
  ...passwords,
  verify(password, hash) {
    evaluated += 1;
    return passwords.verify(password, hash);
  },
};
const app = await testApp({ passwords: counted, limits: new RateLimits(limitTable) });

test('a thousand guesses over every door at once: five are looked at, and the right one is not told', async () => {
  const { email } = await signedIn(app.url, 'ana');
  const guesses = Array.from(
    { length: 100 },
    (_, n) =>
      `a${n}: login(input: { email: "${email.toUpperCase()}", password: "guess ${n}" }) { ... on Failure { code } }`,
  );
  const graphql = () => new TestBrowser(app.url).graphql(`mutation { ${guesses.join(' ')} }`);
  const rest = (n: number) =>
    new TestBrowser(app.url).json('POST', '/auth/login', { email: ` ${email} `, password: `guess ${n}` });
  await Promise.all([...Array.from({ length: 8 }, graphql), ...Array.from({ length: 200 }, (_, n) => rest(n))]);
  expect(evaluated).toBe(5);
  const late = await new TestBrowser(app.url).command('login', { email, password: 'correct horse' });
  expect(late).toMatchObject({ code: 'RATE_LIMITED' });
  expect(evaluated).toBe(5);
});

test('a socket signs nobody in', async () => {
  const { email } = await signedIn(app.url, 'bob');
  const door = new TestBrowser(app.url).subscribe(
    `mutation { login(input: { email: "${email}", password: "correct horse" }) { __typename ... on Failure { code } } }`,
  );
  const answer = await door.next().catch((error: unknown) => ({ login: String(error) }));
  expect(JSON.stringify(answer)).not.toContain('LoginPayload');
  await door.close();
});
