import { OperationTypeNode, print } from 'graphql';
import { newId } from '../schema/core/ids.ts';
import { sentFor } from '../scripts/sent-document.ts';
import { TripLive_pollChangedDocument, TripLive_tripChangedDocument } from '../web/gql/graphql.ts';
import { callerWith, say } from './support/api.ts';
import { type Benchmark, type Row, warmed } from './support/benchmark.ts';
import { chatOf, SOCKETS, watching } from './support/chat.ts';
import { updateActivity, updatePoll } from './support/commands.ts';
import { Crowd } from './support/crowd.ts';
import { fill, firstActivityOf, idOf, pollOf, REAL_TRIP, sessionOf } from './support/data.ts';
import { baseline, planjam } from './support/processes.ts';

const TRIP = 1;
const tripId = idOf('trip', TRIP);

/** The state of an activity or a poll is read for each event. The limit reads nothing. */
const READ_EACH = 0.25;

const now = () => performance.timeOrigin + performance.now();

/** A kind of event, and how it comes to all subscribers. */
interface Kind {
  /** The plural. */
  name: string;
  /** The subscribers, from this seq on. */
  watch: (after: number) => ReturnType<typeof chatOf>;
  /** Writes events as another process would. One signal delivers all of them. */
  write: (count: number) => Promise<unknown>;
  /** Causes one event through the API. */
  happen: () => Promise<unknown>;
}

/** Measures bursts of events to 200 subscribers, beside `ws` that only sends bytes. */
export const fanout: Benchmark = {
  name: 'fanout',
  about: `Messages, activity edits and votes to ${SOCKETS} subscribers over graphql-ws, deliveries a second.`,
  async run(isSmall) {
    const lines = isSmall ? 50 : 2_000;
    const rounds = isSmall ? 1 : 3;
    const [ours, raw, crowd] = [await planjam(), await baseline('raw-sockets', { DATABASE_URL: '' }), new Crowd()];
    const naive = await baseline('naive-chat');
    await fill(ours.pool, { from: TRIP, to: TRIP, ...REAL_TRIP });
    const people = Array.from({ length: REAL_TRIP.people }, (_, index) => sessionOf(ours.pool, index + 1));
    const cookies = await Promise.all(people);
    const ana = callerWith(ours.url, cookies[0] ?? '');
    const wanted = async (document: Parameters<typeof sentFor>[0]) =>
      print(await sentFor(document, OperationTypeNode.SUBSCRIPTION));
    const [activities, polls] = [
      await wanted(TripLive_tripChangedDocument),
      await wanted(TripLive_pollChangedDocument),
    ];

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
        watch: (after) => ({ ...chatOf(ours.url, '', tripId, after), cookies }),
        write: (count) =>
          append(
            'MESSAGE_SENT',
            subjects(count, () => newId('Message')),
          ),
        happen: () => say(ana, tripId, name()),
      },
      {
        name: 'activity edits',
        watch: (after) => watching(ours.url, cookies, activities, { tripId, after }),
        write: (count) =>
          append(
            'ACTIVITY_UPDATED',
            subjects(count, () => firstActivityOf(TRIP)),
          ),
        happen: () => updateActivity(ana, { input: { activityId: firstActivityOf(TRIP), name: name() } }),
      },
      {
        name: 'votes',
        watch: (after) => watching(ours.url, cookies, polls, { tripId, after }),
        write: (count) =>
          append(
            'VOTE_CAST',
            subjects(count, (number) => pollOf(TRIP, 1 + (number % REAL_TRIP.polls))),
          ),
        happen: () => updatePoll(ana, { input: { pollId: pollOf(TRIP, 1), question: name() } }),
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
    const perSecondOf =
      (url: string, order: Parameters<Crowd['open']>[0], frames: number, body?: () => string) => async () => {
        await crowd.open(order);
        const start = now();
        const request = body ? { method: 'POST', body: body() } : {};
        await fetch(`${url}/burst?frames=${frames}&to=${SOCKETS}`, request);
        const end = await crowd.hasHeard(frames);
        await crowd.leave();
        return (frames * SOCKETS * 1_000) / (end - start);
      };
    const rawSockets = { url: raw.url.replace('http', 'ws'), protocol: null, cookies: [], count: SOCKETS, hello: [] };
    // Fewer, because it takes ten times as long.
    const naiveChat = perSecondOf(naive.url, chatOf(naive.url, '', tripId, 0), lines / 10);

    const rows: Row[] = [];
    try {
      for (const kind of kinds) {
        const isChat = kind.name === 'messages';
        const [mine = 0, limit = 0, usual] = await warmed(
          rounds,
          oursPerSecond(kind),
          perSecondOf(raw.url, rawSockets, lines, isChat ? undefined : () => frame),
          ...(isChat ? [naiveChat] : []),
        );
        const what = `${lines} ${kind.name} at once to ${SOCKETS}`;
        const row = { what, ours: mine, unit: 'deliveries/s' };
        const target = { atLeast: isChat ? 4 : READ_EACH };
        rows.push({ ...row, peer: limit, peerName: 'raw ws, serialised once', target });
        if (usual) rows.push({ ...row, peer: usual, peerName: 'graphql-ws and Yoga’s pubsub', target: { atLeast: 6 } });
      }
      return rows;
    } finally {
      await Promise.all([crowd.stop(), ours.stop(), raw.stop(), naive.stop()]);
    }
  },
};
