import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { register } from './commands.ts';
import { changeEmail } from './email-commands.ts';
import { forget } from './forget.ts';
import { chooseMail, isRefused, readMailChoices, refuseMail } from './mail-refusals.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const password = 'a marigold signpost';

async function newAccount(): Promise<Context & { email: string }> {
  const ctx = await domain.as(null);
  const email = `${newId('User')}@example.com`;
  await register(ctx, { email, username: 'ann', password });
  return Object.assign(ctx, { email });
}
const invitation = (isWanted: boolean) => ({ kind: 'invitation', isWanted }) as const;
const toAddress = (email: string) => ({ email, kind: 'invitation' });

test('a person turns optional e-mails off and on', async () => {
  const ann = await newAccount();
  expect(await readMailChoices(ann)).toContainEqual(invitation(true));
  for (const isWanted of [false, false, true, true]) {
    await chooseMail(ann, invitation(isWanted));
    expect(await readMailChoices(ann)).toContainEqual(invitation(isWanted));
    expect(await isRefused(kysely, toAddress(ann.email))).toBe(!isWanted);
  }
});

test('a person who is signed out has no choice to make', async () => {
  const signedOut = await domain.as(null);
  await expect(chooseMail(signedOut, invitation(false))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a refusal by the link of an e-mail shows in the account', async () => {
  const ann = await newAccount();
  await refuseMail(kysely, toAddress(ann.email), new Date());
  expect(await readMailChoices(ann)).toContainEqual(invitation(false));
});

test('e-mails about the security of an account can’t be refused', async () => {
  const email = 'locked.out@example.com';
  await db.mailRefusal.create({ data: { email, kind: 'password-reset', createdAt: new Date() } });
  expect(await isRefused(kysely, { email, kind: 'password-reset' })).toBe(false);
});

test('the choice moves to the person’s new address', async () => {
  const ann = await newAccount();
  await chooseMail(ann, invitation(false));
  const email = `new.${ann.email}`;
  await changeEmail(ann, { email, password });
  expect(await readMailChoices(ann)).toContainEqual(invitation(false));
  expect(await isRefused(kysely, toAddress(ann.email))).toBe(false);
  // A new address that refused them before keeps its refusal.
  await refuseMail(kysely, toAddress(ann.email), new Date());
  await changeEmail(ann, { email: ann.email, password });
  expect(
    await db.mailRefusal.findMany({ where: { email: { in: [email, ann.email] } }, select: { email: true } }),
  ).toEqual([{ email: ann.email }]);
});

test('forgetting an address deletes its refusals, also without an account', async () => {
  const now = () => new Date();
  const ann = await newAccount();
  await chooseMail(ann, invitation(false));
  const stranger = 'stranger@example.com';
  await refuseMail(kysely, toAddress(stranger), now());
  await forget({ kysely, now }, { email: ann.email });
  await forget({ kysely, now }, { email: stranger });
  expect(await db.mailRefusal.count({ where: { email: { in: [ann.email, stranger] } } })).toBe(0);
  await expect(forget({ kysely, now }, { email: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
