import { expect, test } from 'vitest';
import { testApp } from '../../server/test/app.ts';
import { TestBrowser } from '../../server/test/browser.ts';

const app = await testApp();
const ana = { email: 'ana.silva@example.com', username: 'Ana Maria', password: 'correct horse' };

/** Returns the issues of a refused registration, the same over both transports. */
async function refusedFor(account: object): Promise<unknown> {
  const viaGraphql = await new TestBrowser(app.url).command('register', { ...ana, ...account });
  const viaRest = await new TestBrowser(app.url).json('POST', '/auth/register', { ...ana, ...account });
  expect(viaRest.status).toBe(400);
  expect(viaRest.body.issues).toEqual(viaGraphql.issues);
  return viaGraphql.issues;
}

test.each(['password1', 'PASSWORD1', 'qwertyuiop', '1234567890'])(
  '%s is too common to be a password',
  async (password) => {
    expect(await refusedFor({ password })).toEqual([
      { path: ['password'], message: 'This password is too common. Please choose another one.' },
    ]);
  },
);

test.each(['ana.silva@example.com', 'ANA.SILVA@example.com', 'Ana.Silva', 'ana.silva1', 'ana maria', 'ANA MARIA1984'])(
  'a person’s own name is no password: %s',
  async (password) => {
    expect(await refusedFor({ password })).toEqual([
      { path: ['password'], message: 'Password must not be your email address or your username.' },
    ]);
  },
);

test('a password that fills the request is refused at once', async () => {
  const { body } = await new TestBrowser(app.url).json('POST', '/auth/register', {
    ...ana,
    password: `${'1'.repeat(250_000)}a`,
  });
  expect(body.error).toBe('Password can be at most 72 bytes.');
});

test('a name inside a longer password is fine', async () => {
  const made = await new TestBrowser(app.url).command('register', { ...ana, password: 'ana maria rides trams' });
  expect(made.__typename).toBe('RegisterPayload');
});

test.each(['An\u202ea', 'Ana\u200b', '\ufeffAna', '\u3164\u3164', '\u2800\u2800'])(
  'a name is refused, never stripped: %j',
  async (username) => {
    expect(await refusedFor({ username })).toMatchObject([{ path: ['username'] }]);
  },
);

test('a field that is missing is required', async () => {
  const { status, body } = await new TestBrowser(app.url).json('POST', '/auth/register', {});
  expect(status).toBe(400);
  expect(body.error).toBe('Email is required. Username is required. Password is required.');
});
