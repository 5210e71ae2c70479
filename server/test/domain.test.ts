import { expect, test } from 'vitest';
import { login, register } from '../../schema/account/commands.ts';
import { testDomain } from './domain.ts';

const domain = await testDomain();

test('somebody registers, and signs in again', async () => {
  const account = { email: 'Ada@Example.com', username: 'ada', password: 'correct horse battery' };
  const viewer = await register(await domain.as(null), account);
  expect(viewer.email).toBe('ada@example.com');
  expect(await login(await domain.as(null), account)).toMatchObject({ viewer: { id: viewer.id } });
  expect((await domain.as(viewer.id)).viewer?.username).toBe('ada');
});
