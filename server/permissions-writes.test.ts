import { describe, expect, test } from 'vitest';
import { buildActivity, buildInvitation, buildMember, buildMessage, buildPoll } from '../prisma/factories.ts';
import { newId } from '../schema/ids.ts';
import { testApp } from './test/app.ts';
import { TestBrowser } from './test/browser.ts';
import { signedIn } from './test/people.ts';
import { mutations, refusalOf, roles, SIGNED_IN, subscriptions } from './test/rights.ts';
import { absent, byRole, cast, type Stage, stage } from './test/stage.ts';

const app = await testApp();
const { db } = app;
const people = await cast(app.url);
const password = 'correct horse';

type Input = (scene: Stage) => Promise<Record<string, unknown>> | Record<string, unknown>;

const newActivity = ({ tripId }: Stage) => buildActivity(db, { tripId });
const newPoll = ({ tripId }: Stage) => buildPoll(db, { tripId, createdById: people.owner.id });
const newMessage = ({ tripId }: Stage) => buildMessage(db, { tripId, authorId: people.member.id });
const newMember = ({ tripId }: Stage) => buildMember(db, { tripId });

/** What each mutation is tried with; what it is about is new each time. */
const inputs: Record<string, Input> = {
  createTrip: () => ({ name: 'Kyoto', destination: 'Japan' }),
  updateTrip: ({ tripId }) => ({ tripId, name: newId('Trip') }),
  deleteTrip: ({ tripId }) => ({ tripId }),
  leaveTrip: ({ tripId }) => ({ tripId }),
  noteTyping: ({ tripId }) => ({ tripId }),
  addActivity: ({ tripId }) => ({ tripId, name: 'Tram 28' }),
  updateActivity: async (scene) => ({ activityId: (await newActivity(scene)).id, name: 'Tram 12' }),
  moveActivity: async (scene) => ({ activityId: (await newActivity(scene)).id, afterId: scene.ids.Activity }),
  removeActivity: async (scene) => ({ activityId: (await newActivity(scene)).id }),
  restoreActivity: ({ tripId, ids }) => ({ tripId, activityId: ids.Activity }),
  markSeen: ({ tripId }) => ({ tripId, seq: 1 }),
  editMessage: async (scene) => ({ messageId: (await newMessage(scene)).id, text: 'hello again' }),
  removeMessage: async (scene) => ({ messageId: (await newMessage(scene)).id }),
  sendMessage: ({ tripId }) => ({ tripId, text: 'hello' }),
  createPoll: ({ tripId }) => ({ tripId, question: 'Where?', options: ['Here', 'There'] }),
  updatePoll: async (scene) => ({ pollId: (await newPoll(scene)).id, question: 'When?' }),
  closePoll: async (scene) => ({ pollId: (await newPoll(scene)).id }),
  removePoll: async (scene) => ({ pollId: (await newPoll(scene)).id }),
  async castVote(scene) {
    const { id: pollId, options } = await newPoll(scene);
    return { pollId, optionId: options[0]?.id };
  },
  inviteMember: ({ tripId }) => ({ tripId, email: `${newId('User')}@example.com`, role: 'ADMIN' }),
  resendInvitation: async ({ tripId }) => ({ invitationId: (await buildInvitation(db, { tripId })).id }),
  revokeInvitation: async ({ tripId }) => ({ invitationId: (await buildInvitation(db, { tripId })).id }),
  acceptInvitation: ({ token }) => ({ token }),
  declineInvitation: ({ token }) => ({ token }),
  changeRole: async (scene) => ({ memberId: (await newMember(scene)).id, role: 'ADMIN' }),
  removeMember: async (scene) => ({ memberId: (await newMember(scene)).id }),
  handOverTrip: async (scene) => ({ memberId: (await newMember(scene)).id }),
};

/** About the session itself: what they do to it would take the cast's away. */
const ofTheSession = ['register', 'login', 'logout'];
const onTrips = Object.keys(mutations).filter((name) => !ofTheSession.includes(name));

describe('whoever calls', () => {
  test.each(onTrips)('%s gets what the table says, and whoever is refused changes nothing', async (name) => {
    const [right, input] = [mutations[name], inputs[name]];
    if (!right || !input) throw new Error(`${name} is in no row.`);
    const scene = await stage(db, people);
    const seq = async () => (await db.trip.findUnique({ where: { id: scene.tripId } }))?.seq;
    const answers = await byRole(async (role) => {
      const given = await input(scene);
      const before = await seq();
      const answer = await people[role].command(name, given);
      if (answer.code) expect(await seq(), `${role} was refused`).toBe(before);
      return answer.code ?? null;
    });
    expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, refusalOf(right, role)])));
  });

  test.each(onTrips)('%s from outside is told the same of what is not there', async (name) => {
    const [right, input] = [mutations[name], inputs[name]];
    if (!right || !input || right.may.includes('outsider')) return;
    const scene = await stage(db, people);
    const given = await input(scene);
    const missing = 'token' in given ? { token: 'A'.repeat(32) } : absent(given);
    for (const role of ['nobody', 'outsider', 'exMember'] as const) {
      expect(await people[role].command(name, given)).toEqual(await people[role].command(name, missing));
    }
  });

  test('register, login and logout are for everybody, signed in or not', async () => {
    for (const window of [new TestBrowser(app.url), await signedIn(app.url, 'ada')]) {
      const email = `${newId('User')}@example.com`;
      expect(await window.command('register', { email, username: 'new', password })).not.toHaveProperty('code');
      expect(await window.command('login', { email, password })).not.toHaveProperty('code');
      expect((await window.graphql('mutation { logout { signedOut } }')).data.logout).toEqual({ signedOut: true });
    }
  });
});

describe('whoever watches', () => {
  test.each(Object.entries(subscriptions))('%s is let in if the table says so', async (name, may) => {
    const scene = await stage(db, people);
    const args =
      name === 'viewerChanged' ? '' : `(tripId: "${scene.tripId}"${name === 'presenceChanged' ? '' : ', after: 0'})`;
    const answers = await byRole(async (role) => {
      const stream = people[role].subscribe(`subscription { ${name}${args} { __typename } }`);
      const first = await stream.next().then(
        () => null,
        (error) => String(error),
      );
      await stream.close();
      return first;
    });
    const refused = (role: (typeof roles)[number]) =>
      SIGNED_IN.includes(role) ? 'Error: Trip not found' : 'Error: Please sign in first.';
    expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, may.includes(role) ? null : refused(role)])));
  });
});
