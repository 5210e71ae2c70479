import { expect, test } from 'vitest';
import { testApp } from '../../server/test/app.ts';
import { TestBrowser } from '../../server/test/browser.ts';
import { createPasswordReset } from './resets.ts';

const { url, kysely } = await testApp();

/** An account, and the token of a link that was made for it. */
async function lockedOut() {
  const { email } = await new TestBrowser(url).register('annabel');
  const { token } = await createPasswordReset({ kysely, now: () => new Date() }, { email });
  const browser = new TestBrowser(url);
  return { email, reset: (password: string) => browser.command('resetPassword', { token, password }, 'email') };
}

test.each(['password1', 'PASSWORD1', 'qwertyuiop'])(
  '%s is too common to be a new password, and the link stays good',
  async (password) => {
    const { email, reset } = await lockedOut();
    expect(await reset(password)).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: ['password'], message: 'This password is too common. Please choose another one.' }],
    });
    expect(await reset('a marigold signpost')).toMatchObject({ email });
  },
);

test.each([
  ['the address', (email: string) => email.toUpperCase()],
  ['the address before its @', (email: string) => email.slice(0, email.indexOf('@'))],
  ['the username and a digit', () => 'Annabel1'],
  ['the username and a year', () => 'annabel1984'],
])('a person’s own name is no new password, and the link stays good: %s', async (_what, passwordOf) => {
  const { email, reset } = await lockedOut();
  expect(await reset(passwordOf(email))).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: ['password'], message: 'Password must not be your email address or your username.' }],
  });
  expect(await reset('a marigold signpost')).toMatchObject({ email });
});
