import { expect, test } from 'vitest';
import { closeDuePolls } from '../../schema/poll/closing.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { LocalBus } from './bus.ts';

const HOUR_MS = 60 * 60_000;

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const app = await testApp({ now });

const fail = (error: unknown) => {
  throw error;
};

const events = `query ($id: ID!) { trip(id: $id) { events(last: 10) { edges { node { kind subjectId actor { id } } } } } }`;

test('a poll that closes by time causes one event without an actor, for subscribers now and later', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const stream = bob.subscribe(
    'subscription ($t: ID!) { pollChanged(tripId: $t, after: 0) { poll { id status closesAt } } }',
    {
      t: tripId,
    },
  );
  const closesAt = new Date(now().getTime() + HOUR_MS).toISOString();
  const { poll } = await ana.command(
    'createPoll',
    { tripId, question: 'Fado?', options: ['Yes', 'No'], closesAt },
    'poll { id }',
  );
  expect((await stream.next())?.pollChanged.poll.status).toBe('OPEN');

  ahead = 2 * HOUR_MS;
  expect((await stream.next())?.pollChanged.poll).toEqual({ id: poll.id, status: 'CLOSED', closesAt });
  const ctx = { kysely: app.kysely, bus: new LocalBus(() => {}), now };
  await Promise.all([closeDuePolls(ctx, fail), closeDuePolls(ctx, fail)]);
  const { data } = await bob.graphql(events, { id: tripId });
  const closings = data.trip.events.edges.filter(({ node }: { node: { kind: string } }) => node.kind === 'POLL_CLOSED');
  expect(closings).toEqual([{ node: { kind: 'POLL_CLOSED', subjectId: poll.id, actor: null } }]);
  await stream.close();
});

test('of two processes that find the same poll due, one closes it', async () => {
  const { ana, tripId } = await two(app.url);
  const { poll } = await ana.command(
    'createPoll',
    { tripId, question: 'Bus?', options: ['Yes', 'No'], closesAt: new Date(now().getTime() + HOUR_MS).toISOString() },
    'poll { id }',
  );
  const hoursLater = () => new Date(now().getTime() + 2 * HOUR_MS);
  const later = { kysely: app.kysely, bus: new LocalBus(() => {}), now: hoursLater };
  await Promise.all(Array.from({ length: 5 }, () => closeDuePolls(later, fail)));
  expect(await app.db.tripEvent.count({ where: { subjectId: poll.id, kind: 'POLL_CLOSED' } })).toBe(1);
});
