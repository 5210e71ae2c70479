import { buildJoinLink, buildUser } from '../../prisma/factories.ts';
import { ANYBODY, type DomainTesting, MEMBERS, NO_ONE, SIGNED_IN } from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { addConfirmation } from './email-confirmation.ts';
import { createPasswordReset } from './resets.ts';

export const testing: DomainTesting = {
  reads: [
    ['Query', 'viewer', SIGNED_IN],
    ['Viewer', 'user email emailStatus preferences sessions mailChoices', SIGNED_IN],
    ['User', 'id username avatarUrl', MEMBERS],
  ],
  hidden: {
    User: 'botTripId email earlierEmails emailConfirmedAt passwordHash createdAt deletionRequestedAt lockedAt newTripsAt clock language firstWeekday defaultCurrency defaultTimeZone',
    Session: 'granted publicId userId expiresAt',
  },
  passages: {
    LogoutPayload: 'signedOut',
    // Below Viewer, which only the person sees.
    Preferences: 'clock language firstWeekday defaultCurrency defaultTimeZone',
    Session: 'id device createdAt lastUsedAt isCurrent',
    MailChoice: 'kind isWanted',
  },
  subscriptions: { viewerChanged: SIGNED_IN },
  mutations: {
    register: { may: ANYBODY, gives: 'viewer', silent: 'an account' },
    login: { may: ANYBODY, gives: 'viewer isRestored', silent: 'a session' },
    logout: { may: ANYBODY, gives: 'signedOut', silent: 'a session' },
    // A new name appends an event to each trip, although no table of trips has it: update.test.ts.
    updateAccount: {
      may: SIGNED_IN,
      gives: 'viewer',
      silent: 'an account',
      input: () => ({ clock: 'H24', defaultTimeZone: 'Europe/Lisbon' }),
      change: async ({ people }) => ({ who: people.member, input: { username: 'renamed' } }),
    },
    chooseMail: {
      may: SIGNED_IN,
      gives: 'viewer',
      silent: 'an account',
      input: () => ({ kind: 'INVITATION', isWanted: false }),
    },
    changePassword: {
      may: SIGNED_IN,
      gives: 'endedSessions',
      silent: 'an account',
      input: () => ({ currentPassword: 'correct horse', newPassword: 'correct horse' }),
    },
    // Each person has only their own: sessions.test.ts.
    endSession: {
      may: NO_ONE,
      gives: 'sessionId',
      silent: 'a session',
      refusals: { member: 'NOT_FOUND', admin: 'NOT_FOUND', owner: 'NOT_FOUND' },
      input: () => ({ sessionId: newId('Session') }),
      change: async ({ db, people }) => {
        const sessionId = newId('Session');
        const times = { createdAt: new Date(), expiresAt: new Date('9998-12-31T23:59:59.999Z') };
        await db.session.create({ data: { id: sessionId, publicId: sessionId, userId: people.owner.id, ...times } });
        return { who: people.owner, input: { sessionId } };
      },
    },
    endOtherSessions: { may: SIGNED_IN, gives: 'endedSessions', silent: 'a session' },
    requestPasswordReset: {
      may: ANYBODY,
      gives: 'email',
      silent: 'a link for an account',
      input: () => ({ email: `${newId('User')}@example.com` }),
    },
    requestEmailConfirmation: {
      may: SIGNED_IN,
      gives: 'email isPending viewer',
      silent: 'a link for an account',
      input: () => ({}),
    },
    // With mail, nothing changes before the link is opened.
    changeEmail: {
      may: SIGNED_IN,
      gives: 'email isPending viewer',
      silent: 'an account',
      input: () => ({ email: `${newId('User')}@example.com`, password: 'correct horse' }),
    },
    // Its tripId is null without an invitation: invitation/answers.test.ts.
    confirmEmail: {
      may: ANYBODY,
      gives: 'email tripId',
      silent: 'an account',
      input: async ({ db, kysely }) => {
        const { id: userId } = await buildUser(db);
        const { token } = await addConfirmation(kysely, { userId, email: `${userId}@example.com`, now: new Date() });
        return { token };
      },
      change: async ({ kysely, people: { owner } }) => {
        const email = `${newId('User')}@example.com`;
        const { token } = await addConfirmation(kysely, { userId: owner.id, email, now: new Date() });
        return { who: owner, input: { token } };
      },
    },
    // Its success would end the sessions of the cast. The memberships end with events: delete-account.test.ts.
    deleteAccount: {
      may: NO_ONE,
      gives: 'finalAt',
      silent: 'an account',
      refusals: Object.fromEntries(SIGNED_IN.map((role) => [role, 'WRONG_CREDENTIALS'])),
      input: () => ({ password: 'not this one' }),
    },
    // Anyone with the link's token.
    resetPassword: {
      may: ANYBODY,
      gives: 'email',
      silent: 'an account',
      input: async ({ db, kysely }) => {
        const { email } = await buildUser(db);
        const { token } = await createPasswordReset({ kysely, now: () => new Date() }, { email });
        return { token, password: 'a marigold signpost' };
      },
    },
  },
  async plant({ db, userId, tripId, now, texts }) {
    const untilLater = { userId, createdAt: now, expiresAt: new Date('9998-12-31T23:59:59.999Z') };
    await db.session.create({ data: { id: 'a'.repeat(64), ...untilLater } });
    const { id: goneId } = await buildUser(db, { deletionRequestedAt: now });
    const { id: joinLinkId } = await buildJoinLink(db, { tripId });
    const parked = { role: 'ADMIN', joinedAt: now, seenSeq: 3, joinLinkId, memberId: newId('Member') } as const;
    await db.parkedMembership.create({ data: { userId: goneId, tripId, ...parked } });
    await db.signInAddress.create({ data: { userId, key: 'key', hash: 'hash', usedAt: now } });
    await db.passwordReset.create({ data: { id: 'b'.repeat(64), ...untilLater } });
    await db.emailConfirmation.create({ data: { id: 'c'.repeat(64), email: 'b@example.com', ...untilLater } });
    await db.mailRefusal.create({ data: { email: texts.join(), kind: 'invitation', createdAt: now } });
    await db.serverKey.create({ data: { name: 'unsubscribe', key: 'key', createdAt: now } });
    const waiting = { id: newId('Mail'), nextAttemptAt: untilLater.expiresAt, ...untilLater };
    await db.mail.create({
      data: { kind: 'password-changed', recipient: 'a@example.com', payload: { username: texts.join() }, ...waiting },
    });
  },
};
