import { describe, expect, test } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { buildActivity, buildAttachment } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { readConfig } from '../config/config.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { CostBudget } from '../limits/cost-budget.ts';
import { RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { generousLimits } from '../test/limits.ts';
import { makeTrip, two } from '../test/people.ts';
import { programOf } from '../test/token-client.ts';
import { createRest } from './rest.ts';

const app = await testApp();
const { ana, bob, tripId } = await two(app.url);

/** The files of a trip, as their paths end. A new one is in it at once. */
const files = [...new Set(createRest().routes.flatMap(({ path }) => /:tripId\/(export\.\w+)$/.exec(path)?.[1] ?? []))];

const pathOf = (file: string, trip = tripId) => `/trips/${trip}/${file}`;

async function get(file: string, who: { fetch: typeof ana.fetch } = ana) {
  const response = await who.fetch(pathOf(file));
  return { status: response.status, text: await response.text() };
}

const noon = new Date('2027-05-12T11:00:00Z');

test('codes and costs are in a file only if they are asked for, and people, money, chat and secrets never', async () => {
  const add = async (name: string, input: object, payload: string) =>
    expect(await ana.command(name, { tripId, ...input }, payload), name).not.toHaveProperty('code');
  const activity = await buildActivity(app.db, {
    ...{ tripId, name: 'Flight', createdById: ana.id, scheduledTime: noon, cost: 1_234_567 },
  });
  const { id: activityId } = activity;
  await ana.command('setReservation', { activityId, kind: 'FLIGHT', code: 'CanaryCode', bookedById: bob.id });
  await add('sendMessage', { text: 'CanaryChat' }, 'sent: message { id }');
  await add('recordExpense', { title: 'CanaryTaxi', amount: 7_654_321, spentOn: '2027-05-02' }, 'expense { id }');
  await add('createPoll', { question: 'CanaryPoll', options: ['CanaryA', 'CanaryB'] }, 'poll { id }');
  await buildAttachment(app.db, { tripId, activityId, addedById: ana.id, name: 'CanaryTicket.pdf' });
  await add('inviteMember', { email: 'canary@example.com', role: 'MEMBER' }, 'invitation { id }');
  const { token } = await app.db.invitation.findFirstOrThrow({ where: { tripId, email: 'canary@example.com' } });
  await app.db.user.update({ where: { id: ana.id }, data: { username: 'CanaryAna' } });
  await app.db.user.update({ where: { id: bob.id }, data: { username: 'CanaryBob' } });
  await add('addTraveler', { name: 'CanaryMia' }, 'traveler { id }');
  const { program } = await programOf(ana, ['READ'], [tripId]);

  const code = /canarycode/i;
  const cost = /12345[.,]?67|1234567/;
  const others = new RegExp(
    [/canary(?!code)/i.source, '76543[.,]?21|7654321', ana.email, bob.email, ana.id, bob.id, token, program.secret]
      .join('|')
      .replaceAll('@', '.'),
    'i',
  );
  for (const file of files) {
    for (const who of [ana, program]) {
      const texts = await Promise.all(
        ['', '?include=codes', '?include=costs', '?include=costs,codes'].map(async (ticks) => {
          const { status, text } = await get(file + ticks, who);
          expect.soft([status, text.includes('Flight')], file + ticks).toEqual([200, true]);
          return text;
        }),
      );
      const found = texts.map((text) => [code.test(text), cost.test(text), others.test(text)]);
      expect.soft(found, file).toEqual([
        [false, false, false],
        [true, false, false],
        [false, true, false],
        [true, true, false],
      ]);
    }
  }
});

test.each(['?include=', '?include=code', '?include=codes,costs,people', '?include=codes&include=x'])(
  'anything else to include is refused: %s',
  async (asked) => {
    for (const file of files) {
      const { status, body } = await ana.json('GET', pathOf(file) + asked);
      expect.soft([status, body.issues?.[0].path], file).toEqual([400, ['include']]);
    }
  },
);

describe.each(files)('%s', (file) => {
  test('is the same until the plan changes, and then another one', async () => {
    const [first, second] = [await ana.fetch(pathOf(file)), await bob.fetch(pathOf(file))];
    const tag = first.headers.get('etag') ?? '';
    expect(await first.text()).toBe(await second.text());
    expect(Object.fromEntries(first.headers)).toMatchObject({ 'cache-control': 'private, no-cache' });
    const again = await ana.fetch(pathOf(file), { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    await buildActivity(app.db, { tripId, name: `Changed ${file}`, scheduledTime: noon });
    const changed = await ana.fetch(pathOf(file), { headers: { 'if-none-match': tag } });
    expect([changed.status, (await changed.text()).includes(`Changed ${file}`)]).toEqual([200, true]);
  });

  test('is a download with the name of the trip, for HEAD too, and for no other method', async () => {
    const trip = await makeTrip(ana);
    await ana.command('updateTrip', { tripId: trip, name: 'Ana’s “Évora” 🛫' });
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ana.fetch(pathOf(file, trip), { method });
      expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
      const [, name = ''] = /^attachment; filename="[\w .()+-]+"; filename\*=UTF-8''(\S+)$/.exec(
        headers.get('content-disposition') ?? '',
      ) ?? [''];
      expect(decodeURIComponent(name)).toBe(`Ana’s “Évora” 🛫.${file.split('.')[1]}`);
    }
    const refused = await ana.fetch(pathOf(file, trip), { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('does not exist for a token of another trip, nor at an id that is none', async () => {
    const { program } = await programOf(ana, ['READ'], [await makeTrip(ana)]);
    for (const path of [pathOf(file), pathOf(file, 'trip_x'), pathOf(file, newId('Trip'))]) {
      expect(await program.json('GET', path)).toEqual({ status: 404, body: { error: 'Trip not found' } });
    }
  });
});

test('a file has the order of the plan', async () => {
  const trip = await makeTrip(bob);
  const add = (name: string, fields: object) => buildActivity(app.db, { tripId: trip, name, ...fields });
  await add('Third', { position: 'a0' });
  await add('Second', { scheduledDay: new Date('2027-05-12'), position: 'a1' });
  await add('First', { scheduledTime: noon, position: 'a2' });
  for (const file of files.filter((name) => name !== 'export.ics')) {
    const text = await (await bob.fetch(pathOf(file, trip))).text();
    expect(text.match(/First|Second|Third/g), file).toEqual(['First', 'Second', 'Third']);
  }
});

test('one activity is a calendar file of its own, if it has a day', async () => {
  const trip = await makeTrip(ana);
  await ana.command('updateTrip', { tripId: trip, startDate: '2027-05-12', endDate: '2027-05-14' });
  const add = (name: string, fields: object) => buildActivity(app.db, { tripId: trip, name, ...fields });
  const [{ id: museum }, { id: idea }] = [await add('Museum', { scheduledTime: noon }), await add('Idea', {})];
  await add('Dinner', { scheduledTime: noon });
  const of = (activityId: string, file = 'export.ics') => `${pathOf(file, trip)}?activityId=${activityId}`;
  const one = await ana.fetch(of(museum));
  expect(one.headers.get('content-disposition')).toContain("UTF-8''Museum.ics");
  expect((await one.text()).match(/^(BEGIN:VEVENT|UID.*)/gm)).toEqual(['BEGIN:VEVENT', `UID:${museum}`]);
  const refused = { status: 400, body: { issues: [{ path: ['activityId'] }] } };
  expect(await ana.json('GET', of(idea))).toMatchObject(refused);
  expect(await ana.json('GET', of(museum, 'export.csv'))).toMatchObject(refused);
  for (const id of [newId('Activity'), '', 'x']) {
    expect(await ana.json('GET', of(id))).toEqual({ status: 404, body: { error: 'Activity not found' } });
  }
});

test('a long file costs by its activities', async () => {
  const trip = await makeTrip(ana);
  const data = Array.from({ length: 110 }, () => draftActivity({ tripId: trip, scheduledTime: noon }));
  await app.db.activity.createMany({ data });
  for (const file of files) {
    const price = 1_000 + 10 * 10;
    const costs = new CostBudget(2 * price - 1, () => 0);
    const limits = new RateLimits(generousLimits, null, { ...allowanceOf(readConfig({})), costs });
    const { url, close } = await testApp({ database: app.database, limits });
    const read = async () => (await fetch(url + pathOf(file, trip), { headers: { cookie: ana.cookie ?? '' } })).status;
    expect([await read(), await read()], file).toEqual([200, 429]);
    await close();
  }
});
