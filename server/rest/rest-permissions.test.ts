import { expect, test } from 'vitest';
import { buildActivity, buildPoll } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow, refusedSocket } from '../test/chat-window.ts';
import {
  ANYBODY,
  type CastRole,
  MANAGERS,
  MEMBERS,
  NO_ONE,
  roles,
  SIGNED_IN,
  type Stage,
} from '../test/domain-testing.ts';
import { absent, cast, stage } from '../test/stage.ts';
import { createRest } from './rest.ts';

const app = await testApp();
const { db } = app;
const people = await cast(app.url);

interface Asked {
  path: string;
  body?: unknown;
}
type Ask = (scene: Stage) => Asked | Promise<Asked>;

const activity = { name: 'Tram 28', category: 'transport' };
const register = () => ({ email: `${newId('User')}@example.com`, username: 'new', password: 'correct horse' });

const vote: Ask = async ({ tripId }) => {
  const { id, options } = await buildPoll(db, { tripId });
  return { path: `/polls/${id}/vote`, body: { optionId: options[0]?.id } };
};
const ownActivity = async ({ tripId }: Stage) =>
  `/trips/${tripId}/activities/${(await buildActivity(db, { tripId })).id}`;

/** The paths of the product spec, section 7, and the roles that may use them. */
const table: [route: string, may: readonly CastRole[], ask: Ask][] = [
  ['POST /auth/register', ANYBODY, () => ({ path: '/auth/register', body: register() })],
  ['GET /auth/me', SIGNED_IN, () => ({ path: '/auth/me' })],
  ['GET /trips', SIGNED_IN, () => ({ path: '/trips' })],
  ['POST /trips', SIGNED_IN, () => ({ path: '/trips', body: { name: 'Kyoto', destination: 'Japan' } })],
  ['GET /trips/:tripId', MEMBERS, ({ tripId }) => ({ path: `/trips/${tripId}` })],
  ['GET /trips/:tripId/members', MEMBERS, ({ tripId }) => ({ path: `/trips/${tripId}/members` })],
  ...['csv', 'geojson', 'ics', 'kml'].map((type): [string, readonly CastRole[], Ask] => [
    `GET /trips/:tripId/export.${type}`,
    MEMBERS,
    ({ tripId }) => ({ path: `/trips/${tripId}/export.${type}` }),
  ]),
  ['GET /trips/:tripId/money.csv', MEMBERS, ({ tripId }) => ({ path: `/trips/${tripId}/money.csv` })],
  ['GET /trips/:tripId/activities', MEMBERS, ({ tripId }) => ({ path: `/trips/${tripId}/activities` })],
  [
    'POST /trips/:tripId/activities',
    MEMBERS,
    ({ tripId }) => ({ path: `/trips/${tripId}/activities`, body: activity }),
  ],
  [
    'PUT /trips/:tripId/activities/:activityId',
    MEMBERS,
    async (scene) => ({ path: await ownActivity(scene), body: activity }),
  ],
  ['DELETE /trips/:tripId/activities/:activityId', MEMBERS, async (scene) => ({ path: await ownActivity(scene) })],
  ['GET /invitations/user', SIGNED_IN, () => ({ path: '/invitations/user' })],
  ['GET /invitations/trip/:tripId', MANAGERS, ({ tripId }) => ({ path: `/invitations/trip/${tripId}` })],
  [
    'POST /invitations',
    MANAGERS,
    ({ tripId }) => ({ path: '/invitations', body: { tripId, email: register().email, role: 'admin', message: null } }),
  ],
  // An invitation of another person, which does not exist for any of these roles.
  ['POST /invitations/:token/accept', NO_ONE, ({ token }) => ({ path: `/invitations/${token}/accept` })],
  ['POST /invitations/:token/decline', NO_ONE, ({ token }) => ({ path: `/invitations/${token}/decline` })],
  ['GET /polls', MEMBERS, ({ tripId }) => ({ path: `/polls?tripId=${tripId}` })],
  [
    'POST /polls',
    MEMBERS,
    ({ tripId }) => ({ path: '/polls', body: { tripId, question: 'Where?', options: ['Here', 'There'] } }),
  ],
  ['POST /polls/:pollId/vote', MEMBERS, vote],
  // Each person has only their own: archives.landing.test.ts.
  ['GET /account/archive/:id', NO_ONE, () => ({ path: `/account/archive/${newId('Archive')}` })],
];

/** Paths that change the session. They would end the sessions of the cast. */
const ofTheSession = ['POST /auth/login', 'POST /auth/logout'];

test('every route of REST is in a row of the table', () => {
  const routes = createRest().routes.filter(({ method }) => method !== 'ALL');
  const found = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/\{.*?\}+/, '')}`));
  expect([...found].sort()).toEqual([...table.map(([route]) => route), ...ofTheSession].sort());
});

/** Returns the status for a role that is refused. */
function refusal(route: string, role: CastRole): number {
  if (role === 'signedOut') return 401;
  return MEMBERS.includes(role) && !/:token|archive/.test(route) ? 403 : 404;
}

const methodOf = (route: string) => route.slice(0, route.indexOf(' '));

test.each(table.filter(([route]) => route !== 'POST /auth/register'))(
  '%s allows the roles of the table, and gives outsiders the same answer for an unknown id',
  async (route, may, ask) => {
    const scene = await stage(db, people);
    const seq = async () => (await db.trip.findUnique({ where: { id: scene.tripId } }))?.seq;
    const { path, body } = await ask(scene);
    const missing = absent({ path: path.replace(scene.token, 'A'.repeat(32)), body });
    const before = await seq();
    for (const role of roles.filter((role) => !may.includes(role))) {
      const answer = await people[role].json(methodOf(route), path, body);
      expect.soft(answer.status, role).toBe(refusal(route, role));
      if (may.includes('outsider') || MEMBERS.includes(role)) continue;
      const answerForNone = await people[role].json(methodOf(route), missing.path, missing.body);
      expect.soft(answer, `${role}, with an unknown id`).toEqual(answerForNone);
    }
    expect.soft(await seq(), 'a refusal changes nothing').toBe(before);
    for (const role of may) {
      const own = await ask(scene);
      expect.soft((await people[role].sendJson(methodOf(route), own.path, own.body)).status, role).toBeLessThan(300);
    }
  },
);

test('the chat socket accepts members, and does not tell others whether the trip exists', async () => {
  const { tripId } = await stage(db, people);
  for (const role of MEMBERS) (await ChatWindow.open(people[role], tripId)).socket.close();
  for (const role of ['outsider', 'exMember'] as const) {
    expect(await refusedSocket(people[role], tripId)).toEqual({ status: 404, body: { error: 'Trip not found' } });
    expect(await refusedSocket(people[role], newId('Trip'))).toEqual(await refusedSocket(people[role], tripId));
  }
  expect((await refusedSocket(people.signedOut, tripId)).status).toBe(401);
  const posing = await refusedSocket(people.member, tripId, `?userId=${people.owner.id}&username=owner`);
  expect(posing.status).toBe(403);
});
