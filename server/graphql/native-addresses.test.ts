import { expect, test } from 'vitest';
import { forget } from '../../schema/account/forget.ts';
import { createPasswordReset } from '../../schema/account/resets.ts';
import { listAccounts } from '../admin/accounts.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { makeTrip, signedIn } from '../test/people.ts';

const { url, db, kysely } = await testApp();
const now = () => new Date();
const password = 'correct horse';

/** An address in two forms. */
const formsOf = (name: string) => ({ typed: `${name}@Bücher.example`, stored: `${name}@xn--bcher-kva.example` });
const shown = (name: string) => `${name}@bücher.example`;

async function registered(email: string, username: string) {
  const browser = new TestBrowser(url);
  expect(await browser.command('register', { email, username, password })).toMatchObject({
    __typename: 'RegisterPayload',
  });
  return browser;
}

test('an address in Unicode and in its xn-- form is one account, and everyone sees it in Unicode', async () => {
  const { typed, stored } = formsOf('ola');
  const ola = await registered(typed, 'Ola');
  expect(await db.user.findMany({ where: { username: 'Ola' }, select: { email: true } })).toEqual([{ email: stored }]);
  for (const email of [typed, stored]) {
    const again = { email, username: 'Ola', password };
    expect(await new TestBrowser(url).command('register', again)).toMatchObject({ code: 'EMAIL_TAKEN' });
    const { status, body } = await new TestBrowser(url).json('POST', '/auth/login', { email, password });
    expect([status, body.user.email]).toEqual([200, shown('ola')]);
  }
  const owned = { email: 'eve@bücher.example', username: 'Eve', password: 'Eve@BÜCHER.example1984' };
  expect(await new TestBrowser(url).command('register', owned)).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await ola.graphql('{ viewer { email } }')).data.viewer.email).toBe(shown('ola'));
});

test.each(['typed', 'stored'] as const)('an invitation to the %s form reaches the account', async (form) => {
  const [owner, guest] = [await signedIn(url, 'ana'), await registered(formsOf(`gil-${form}`).typed, 'Gil')];
  const tripId = await makeTrip(owner);
  const email = shown(`gil-${form}`);
  const fields = 'invitation { email maskedEmail }';
  const { invitation } = await owner.command('inviteMember', { tripId, email: formsOf(`gil-${form}`)[form] }, fields);
  expect(invitation).toEqual({ email, maskedEmail: 'g•••@b•••.example' });
  expect((await owner.json('GET', `/invitations/trip/${tripId}`)).body.invitations).toMatchObject([{ email }]);
  const { data } = await guest.graphql('{ viewer { invitations { token } } }');
  await guest.command('acceptInvitation', { token: data.viewer.invitations[0].token });
  const { body } = await owner.json('GET', `/trips/${tripId}/members`);
  expect(body.members.map((member: { email: string }) => member.email)).toContain(email);
  const members = await owner.graphql(`{ trip(id: "${tripId}") { members { edges { node { email } } } } }`);
  expect(JSON.stringify(members.data)).toContain(email);
});

test('a new address, a new password, the operator’s list and forgetting take both forms', async () => {
  const ada = await registered('ada@example.com', 'Ada');
  const { typed, stored } = formsOf('ada');
  expect(await ada.command('changeEmail', { email: typed, password }, 'email')).toMatchObject({ email: shown('ada') });
  expect(await ada.command('changeEmail', { email: stored, password }, 'viewer { email }')).toMatchObject({
    viewer: { email: shown('ada') },
  });
  for (const email of [typed, stored]) {
    const { token } = await createPasswordReset({ kysely, now }, { email });
    const reset = await new TestBrowser(url).command('resetPassword', { token, password: 'another horse' }, 'email');
    expect(reset.email).toBe(shown('ada'));
  }
  for (const part of ['ada@BÜCHER.example', 'ada@xn--bcher']) {
    expect((await listAccounts(kysely, part, now())).map(({ email }) => email)).toEqual([shown('ada')]);
  }
  expect(await forget({ kysely, now }, { email: typed }, true)).toMatchObject({ account: true });
  expect(await forget({ kysely, now }, { email: stored })).toMatchObject({ account: true });
});
