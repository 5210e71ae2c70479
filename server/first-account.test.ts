import { expect, test } from 'vitest';
import { buildUser } from '../prisma/factories.ts';
import { firstAccountHint } from './first-account.ts';
import { testDomain } from './test/domain.ts';

const { db, kysely } = await testDomain();
const publicUrl = 'https://planjam.example';

test('a server without accounts says how to create the first one, until a person has one', async () => {
  const hint = (registration: 'open' | 'invited' | 'closed') => firstAccountHint(kysely, { registration, publicUrl });
  expect(await hint('open')).toContain(
    'at https://planjam.example/login?sign-up, or with: npm run admin -- create ADDRESS',
  );
  for (const registration of ['invited', 'closed'] as const) {
    expect(await hint(registration)).toContain(`with REGISTRATION=${registration} no one can sign up`);
    expect(await hint(registration)).toContain('with: npm run admin -- create ADDRESS');
  }
  await buildUser(db);
  expect(await hint('closed')).toBeNull();
});
