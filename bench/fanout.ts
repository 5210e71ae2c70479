import { newId } from '../schema/core/ids.ts';
import { sendMessage, updateActivity, updatePoll } from '../server/test/app-commands.ts';
import { TestBrowser } from '../server/test/browser.ts';
import { fill, firstActivityOf, idOf, pollOf, REAL_TRIP, sessionOf } from '../server/test/many-trips.ts';
import { type Benchmark, type Row, warmed } from './support/benchmark.ts';
import { SOCKETS, watching } from './support/chat.ts';
import { Crowd } from './support/crowd.ts';
import { baseline, planjam } from './support/processes.ts';

const TRIP = 1;
const tripId = idOf('trip', TRIP);

/** Of the frames that `ws` alone delivers. */
const LEAST = 0.8;

const now = () => performance.timeOrigin + performance.now();

interface Kind {
  name: string;
  watch: (after: number) => ReturnType<typeof watching>;
  /** Writes events as another process would. One signal delivers all of them. */
  write: (count: number) => Promise<unknown>;
  happen: () => Promise<unknown>;
}

export const fanout: Benchmark = {
  name: 'fanout',
  about: `Messages, activity edits and votes to ${SOCKETS} subscribers over graphql-ws, deliveries a second.`,
  async run(isSmall) {
    const lines = isSmall ? 50 : 2_000;
    const rounds = isSmall ? 1 : 3;
    const [ours, raw, crowd] = [await planjam(), await baseline('raw-sockets', { DATABASE_URL: '' }), new Crowd()];
    await fill(ours.pool, { from: TRIP, to: TRIP, ...REAL_TRIP });
    const people = Array.from({ length: REAL_TRIP.people }, (_, index) => sessionOf(ours.pool, index + 1));
    const cookies = await Promise.all(people);
    const ana = new TestBrowser(ours.url, cookies[0]);

    const append = (kind: string, subjects: readonly string[]) =>
      ours.pool.query(
        `WITH trip AS (UPDATE trip SET seq = seq + $3::int WHERE id = $1 RETURNING seq - $3::int AS start),
         lines AS (SELECT id, start + ordinality::int AS seq FROM trip, unnest($2::text[]) WITH ORDINALITY AS of(id)),
         said AS (INSERT INTO message (id, trip_id, seq, author_id, text, sent_at)
           SELECT id, $1, seq, $4, 'The tram leaves at 9:40, line ' || seq, now() FROM lines WHERE $5 = 'MESSAGE_SENT')
         INSERT INTO trip_event (trip_id, seq, kind_text, version, actor_id, subject_id, at)
           SELECT $1, seq, $5, 1, $4, id, now() FROM lines`,
        [tripId, subjects, subjects.length, idOf('user', 2), kind],
      );
    const subjects = (count: number, subject: (number: number) => string) =>
      Array.from({ length: count }, (_, number) => subject(number));
    let made = 0;
    const name = () => {
      made += 1;
      return `The tram leaves at 9:40, platform ${made}`;
    };
    const kinds: Kind[] = [
      {
        name: 'messages',
        watch: (after) => watching(ours.url, cookies, 'TripLive_tripEvents', { tripId, after }),
        write: (count) =>
          append(
            'MESSAGE_SENT',
            subjects(count, () => newId('Message')),
          ),
        happen: () => sendMessage(ana, { tripId, text: name() }),
      },
      {
        name: 'activity edits',
        watch: (after) => watching(ours.url, cookies, 'TripLive_tripEvents', { tripId, after }),
        write: (count) =>
          append(
            'ACTIVITY_UPDATED',
            subjects(count, () => firstActivityOf(TRIP)),
          ),
        happen: () => updateActivity(ana, { activityId: firstActivityOf(TRIP), name: name() }),
      },
      {
        name: 'votes',
        watch: (after) => watching(ours.url, cookies, 'TripLive_tripEvents', { tripId, after }),
        write: (count) =>
          append(
            'VOTE_CAST',
            subjects(count, (number) => pollOf(TRIP, 1 + (number % REAL_TRIP.polls))),
          ),
        happen: () => updatePoll(ana, { pollId: pollOf(TRIP, 1), question: name() }),
      },
    ];

    let frame = '';
    const oursPerSecond =
      ({ watch, write, happen }: Kind) =>
      async () => {
        const [{ seq }] = (await ours.pool.query('SELECT seq FROM trip WHERE id = $1', [tripId])).rows;
        await crowd.open(watch(seq));
        // All subscribers get this event, because they subscribe after that seq. Then all are connected.
        await happen();
        await crowd.hasHeard(1);
        frame = await crowd.lastFrame();
        const start = now();
        await write(lines - 1);
        await happen();
        const end = await crowd.hasHeard(lines + 1);
        await crowd.leave();
        return (lines * SOCKETS * 1_000) / (end - start);
      };
    const rawSockets = { url: raw.url.replace('http', 'ws'), protocol: null, cookies: [], count: SOCKETS, hello: [] };
    /** `ws` sends as many of the last frame, one by one. */
    const rawPerSecond = async () => {
      await crowd.open(rawSockets);
      const start = now();
      await fetch(`${raw.url}/burst?frames=${lines}`, { method: 'POST', body: frame });
      const end = await crowd.hasHeard(lines);
      await crowd.leave();
      return (lines * SOCKETS * 1_000) / (end - start);
    };

    try {
      const rows: Row[] = [];
      for (const kind of kinds) {
        const [mine = 0, limit = 0] = await warmed(rounds, oursPerSecond(kind), rawPerSecond);
        rows.push({
          what: `${lines} ${kind.name} at once to ${SOCKETS}`,
          ours: mine,
          peer: limit,
          peerName: 'raw ws, one frame each',
          unit: 'deliveries/s',
          target: { atLeast: LEAST },
        });
      }
      return rows;
    } finally {
      await Promise.all([crowd.stop(), ours.stop(), raw.stop()]);
    }
  },
};
