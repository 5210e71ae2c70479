import { expect, test } from 'vitest';
import { draftInvitation } from '../../prisma/drafts.ts';
import { readConfig } from '../config/config.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { CostBudget } from '../limits/cost-budget.ts';
import { RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { generousLimits } from '../test/limits.ts';
import { readyMailer } from '../test/mail.ts';
import { type RestPerson, restParty, restPerson } from '../test/rest-party.ts';

const { url, db, database } = await testApp();

async function invite(owner: RestPerson, tripId: string, guest: RestPerson): Promise<string> {
  await owner.does('POST', '/invitations', { tripId, email: guest.email });
  const { invitations } = await guest.does('GET', '/invitations/user');
  return invitations[0].token;
}

test('a second accept makes no second member: 409', async () => {
  const { owner, outsider: guest, tripId } = await restParty(url);
  const accept = `/invitations/${await invite(owner, tripId, guest)}/accept`;
  const answers = await Promise.all([guest.json('POST', accept), guest.json('POST', accept)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await guest.json('POST', accept)).toEqual({
    status: 409,
    body: { error: 'This invitation has already been accepted.' },
  });
  expect(await db.member.count({ where: { tripId, userId: guest.id } })).toBe(1);
});

test('a declined invitation is gone from the list, and adds no member', async () => {
  const { owner, outsider: guest, tripId } = await restParty(url);
  const token = await invite(owner, tripId, guest);
  expect(await guest.does('POST', `/invitations/${token}/decline`)).toEqual({ success: true });
  expect(await guest.does('GET', '/invitations/user')).toEqual({ invitations: [] });
  expect((await guest.json('POST', `/invitations/${token}/accept`)).status).toBe(409);
  expect((await guest.json('GET', `/trips/${tripId}`)).status).toBe(404);
});

test('a token is of no use to anyone but the invited person', async () => {
  const { owner, outsider: guest, tripId } = await restParty(url);
  const token = await invite(owner, tripId, guest);
  const thief = await restPerson(url, 'tom');
  const refused = await thief.json('POST', `/invitations/${token}/accept`);
  expect(refused).toEqual({ status: 404, body: { error: 'Invitation not found' } });
  expect(await thief.json('POST', '/invitations/never-was/accept')).toEqual(refused);
});

test('with mail, an invitation is neither listed nor accepted before its person has confirmed the address: 403', async () => {
  const { owner, tripId } = await restParty(url);
  const withMail = await testApp({ database, mailer: readyMailer });
  const guest = await restPerson(withMail.url, 'gil');
  await owner.does('POST', '/invitations', { tripId, email: guest.email });
  const { token } = await db.invitation.findFirstOrThrow({ where: { tripId, email: guest.email } });
  expect(await guest.does('GET', '/invitations/user')).toEqual({ invitations: [] });
  for (const answer of ['accept', 'decline']) {
    const { status, body } = await guest.json('POST', `/invitations/${token}/${answer}`);
    expect({ status, body }).toEqual({ status: 403, body: { error: expect.stringContaining('confirm') } });
  }
  const overGraphql = await guest.graphql(
    `mutation { acceptInvitation(input: { token: "${token}" }) { ... on Failure { code } } }`,
  );
  expect(overGraphql.data).toEqual({ acceptInvitation: { code: 'FORBIDDEN' } });
  await db.user.update({ where: { id: guest.id }, data: { emailConfirmedAt: new Date() } });
  expect((await guest.does('GET', '/invitations/user')).invitations).toMatchObject([{ token }]);
  expect(await guest.does('POST', `/invitations/${token}/accept`)).toEqual({ success: true, tripId });
});

test('with REQUIRE_INVITATION_LINK, the sender gets the secret of the link, which accepts', async () => {
  const strict = await testApp({ database, environment: { REQUIRE_INVITATION_LINK: 'yes' } });
  const { tripId, owner } = await restParty(url);
  const sender = Object.assign(new TestBrowser(strict.url), { cookie: owner.cookie });
  const guest = await restPerson(strict.url, 'gil');
  const { status, body } = await sender.json('POST', '/invitations', { tripId, email: guest.email });
  expect([status, body]).toEqual([201, { ...body, mail: 'not_set_up', secret: expect.stringMatching(/^[\w-]{32}$/) }]);
  expect((await guest.json('POST', `/invitations/${body.invitation.id}/accept`)).status).toBe(404);
  expect(await guest.does('POST', `/invitations/${body.secret}/accept`)).toEqual({ success: true, tripId });
});

test('plain members neither see invitations nor invite: 403', async () => {
  const { member, outsider, tripId } = await restParty(url);
  expect((await member.json('GET', `/invitations/trip/${tripId}`)).status).toBe(403);
  const invited = await member.json('POST', '/invitations', { tripId, email: outsider.email, role: 'member' });
  expect(invited).toEqual({ status: 403, body: { error: 'Only owners and admins may invite.' } });
});

test.each(['owner', 'king', 7, null])('the role %s can’t be offered: 400', async (role) => {
  const { owner, outsider, tripId } = await restParty(url);
  const refused = await owner.json('POST', '/invitations', { tripId, email: outsider.email, role });
  expect(refused).toMatchObject({ status: 400, body: { error: 'Role must be member or admin.' } });
});

test('a person with a pending invitation or a membership is not invited again: 409', async () => {
  const { owner, member, outsider: guest, tripId } = await restParty(url);
  await invite(owner, tripId, guest);
  expect((await owner.json('POST', '/invitations', { tripId, email: guest.email })).status).toBe(409);
  expect((await owner.json('POST', '/invitations', { tripId, email: member.email })).status).toBe(409);
});

test('a long list of invitations has every row, and costs by its rows as other lists do', async () => {
  const { owner, tripId } = await restParty(url);
  const rows = Array.from({ length: 250 }, (_, n) =>
    draftInvitation({
      tripId,
      inviterId: owner.id,
      email: `guest${n}@example.com`,
      createdAt: new Date(2030, 0, 1, 0, n),
    }),
  );
  await db.invitation.createMany({ data: rows });
  const path = `/invitations/trip/${tripId}`;
  const { invitations } = await owner.does('GET', path);
  expect(invitations.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id).reverse());

  // 1,000 points for the request, and 10 for each row after the first 100.
  const costs = new CostBudget(2 * 2_500 - 1, () => 0);
  const limits = new RateLimits(generousLimits, null, { ...allowanceOf(readConfig({})), costs });
  const app = await testApp({ database, limits });
  const statusOf = async () => (await fetch(app.url + path, { headers: { cookie: owner.cookie ?? '' } })).status;
  expect([await statusOf(), await statusOf()]).toEqual([200, 429]);
});
