import { print } from 'graphql';
import { expect } from 'vitest';
import { buildMember } from '../../prisma/factories.ts';
import { sentFor } from '../../scripts/sent-document.ts';
import { TripLive_tripEventsDocument } from '../../web/gql/graphql.ts';
import { isAccelerated, testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { stopIntervals } from '../test/intervals.ts';
import { signedIn } from '../test/people.ts';
import { countStatements } from '../test/statements.ts';
import { noteSubjectReads } from '../test/subject-reads.ts';

const PEOPLE = 12;

// Where no test runs, nothing would start them again.
if (isAccelerated) stopIntervals();
const executed = noteSubjectReads();
const database = await testDatabase();
const app = await testApp({ database });

const names = Array.from({ length: PEOPLE }, (_, number) => `person${number}`);
const everyone = await Promise.all(names.map((name) => signedIn(app.url, name)));
const [ana, first, second] = everyone;
if (!ana || !first || !second) throw new Error('Someone is missing.');
const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
for (const { id: userId } of everyone.slice(1)) await buildMember(app.db, { tripId: trip.id, userId });
const { activity } = await ana.command('addActivity', { tripId: trip.id, name: 'Tram 28' }, 'activity { id }');
const { said } = await ana.command('sendMessage', { tripId: trip.id, text: 'Who comes?' }, 'said: message { id }');
const { poll } = await ana.command(
  'createPoll',
  { tripId: trip.id, question: 'Where?', options: ['Here', 'There'] },
  'poll { id options { id } }',
);

type Person = Awaited<ReturnType<typeof signedIn>>;

/** The app's subscription, as its client sends it. */
const document = print(await sentFor(TripLive_tripEventsDocument, 'subscription' as never));

let made = 0;
/** Only the member `voter` has not voted yet. */
const events = {
  'an activity edit': () => ana.command('updateActivity', { activityId: activity.id, name: `Tram ${made}` }),
  'a poll edit': () => ana.command('updatePoll', { pollId: poll.id, question: `Where, ${made}?` }),
  'a vote': (voter: Person) => voter.command('castVote', { pollId: poll.id, optionId: poll.options[0].id }),
  'a message': () => ana.command('sendMessage', { tripId: trip.id, text: `Platform ${made}` }),
  'a reaction': (voter: Person) => voter.command('setReaction', { messageId: said.id, emoji: '👍', isOn: true }),
  'an answer': (voter: Person) => voter.command('setAnswer', { activityId: activity.id, answer: 'IN' }),
  'an answer to the trip': (voter: Person) => voter.command('setTripAnswer', { tripId: trip.id, answer: 'IN' }),
};

/** Opens one window for each of these people. @returns how many statements and executions each event takes. */
async function costsWith(people: readonly Person[], voter: Person): Promise<Record<string, object>> {
  const { seq: after } = await app.db.trip.findUniqueOrThrow({ where: { id: trip.id } });
  const windows = people.map((person) => person.subscribe(document, { tripId: trip.id, after }));
  const happen = async (change: (typeof events)[keyof typeof events]) => {
    made += 1;
    executed.length = 0;
    const statements = await countStatements(database.pool, async () => {
      await change(voter);
      await Promise.all(windows.map((window) => window.next()));
    });
    return { statements, executions: executed.length };
  };
  // The first event brings all windows up to date.
  await happen(events['an activity edit']);
  const counted: Record<string, object> = {};
  for (const [kind, event] of Object.entries(events)) counted[kind] = await happen(event);
  await Promise.all(windows.map((window) => window.close()));
  return counted;
}

testAccelerated('an event is executed once, and costs as many statements for twelve windows as for one', async () => {
  const one = await costsWith([ana], first);
  for (const cost of Object.values(one)) expect(cost).toMatchObject({ executions: 1 });
  expect(await costsWith(everyone, second)).toEqual(one);
});
