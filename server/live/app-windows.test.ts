import { print } from 'graphql';
import { expect } from 'vitest';
import { buildMember } from '../../prisma/factories.ts';
import { sentFor } from '../../scripts/sent-document.ts';
import {
  TripLive_messageSentDocument,
  TripLive_pollChangedDocument,
  TripLive_tripChangedDocument,
} from '../../web/gql/graphql.ts';
import { isAccelerated, testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { stopIntervals } from '../test/intervals.ts';
import { signedIn } from '../test/people.ts';
import { countStatements } from '../test/statements.ts';

const PEOPLE = 12;

// Where no test runs, nothing would start them again.
if (isAccelerated) stopIntervals();
const database = await testDatabase();
const app = await testApp({ database });

const names = Array.from({ length: PEOPLE }, (_, number) => `person${number}`);
const everyone = await Promise.all(names.map((name) => signedIn(app.url, name)));
const [ana, first, second] = everyone;
if (!ana || !first || !second) throw new Error('Someone is missing.');
const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
for (const { id: userId } of everyone.slice(1)) await buildMember(app.db, { tripId: trip.id, userId });
const { activity } = await ana.command('addActivity', { tripId: trip.id, name: 'Tram 28' }, 'activity { id }');
const { poll } = await ana.command(
  'createPoll',
  { tripId: trip.id, question: 'Where?', options: ['Here', 'There'] },
  'poll { id options { id } }',
);

type Person = Awaited<ReturnType<typeof signedIn>>;

/** The app's subscriptions, as its client sends them. */
const documents = await Promise.all(
  Object.entries({
    messageSent: TripLive_messageSentDocument,
    pollChanged: TripLive_pollChangedDocument,
    tripChanged: TripLive_tripChangedDocument,
  }).map(async ([field, document]) => [field, print(await sentFor(document, 'subscription' as never))] as const),
);

let made = 0;
/** Each event with the subscription that delivers it. Only the member `voter` has not voted yet. */
const events = {
  'an activity edit': [
    'tripChanged',
    () => ana.command('updateActivity', { activityId: activity.id, name: `Tram ${made}` }),
  ],
  'a poll edit': ['pollChanged', () => ana.command('updatePoll', { pollId: poll.id, question: `Where, ${made}?` })],
  'a vote': [
    'pollChanged',
    (voter: Person) => voter.command('castVote', { pollId: poll.id, optionId: poll.options[0].id }),
  ],
  'a message': ['messageSent', () => ana.command('sendMessage', { tripId: trip.id, text: `Platform ${made}` })],
} as const;

/** Opens one window for each of these people. @returns the statements of each event. */
async function statementsWith(people: readonly Person[], voter: Person): Promise<Record<string, number>> {
  const { seq: after } = await app.db.trip.findUniqueOrThrow({ where: { id: trip.id } });
  const windows = people.flatMap((person) =>
    documents.map(([field, document]) => ({ field, stream: person.subscribe(document, { tripId: trip.id, after }) })),
  );
  const happen = ([field, change]: (typeof events)[keyof typeof events]) => {
    made += 1;
    return countStatements(database.pool, async () => {
      await change(voter);
      await Promise.all(windows.filter((window) => window.field === field).map(({ stream }) => stream.next()));
    });
  };
  // The first events bring all windows up to date.
  for (const kind of ['an activity edit', 'a poll edit', 'a message'] as const) await happen(events[kind]);
  const counted: Record<string, number> = {};
  for (const [kind, event] of Object.entries(events)) counted[kind] = await happen(event);
  await Promise.all(windows.map(({ stream }) => stream.close()));
  return counted;
}

testAccelerated('an event costs as many statements with the windows of twelve people as with one window', async () => {
  const one = await statementsWith([ana], first);
  expect(await statementsWith(everyone, second)).toEqual(one);
});
