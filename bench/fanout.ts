import { newId } from '../schema/core/ids.ts';
import { makeTrip, say, signUp } from './support/api.ts';
import { type Benchmark, warmed } from './support/benchmark.ts';
import { chatOf, SOCKETS } from './support/chat.ts';
import { Crowd } from './support/crowd.ts';
import { baseline, planjam } from './support/processes.ts';

const now = () => performance.timeOrigin + performance.now();

/** Measures chat messages to 200 subscribers, beside `ws` that only sends bytes. */
export const fanout: Benchmark = {
  name: 'fanout',
  about: `Chat to ${SOCKETS} subscribers over graphql-ws, deliveries a second.`,
  async run(isSmall) {
    const lines = isSmall ? 50 : 2_000;
    const [ours, raw, crowd] = [await planjam(), await baseline('raw-sockets', { DATABASE_URL: '' }), new Crowd()];
    const naive = await baseline('naive-chat');
    const ana = await signUp(ours.url, 'ana');
    const tripId = await makeTrip(ana);
    const [author] = (await ours.pool.query('SELECT user_id FROM member WHERE trip_id = $1', [tripId])).rows;

    /** Writes messages and their events as another process would. One wake-up delivers all of them. */
    async function write(count: number): Promise<void> {
      const ids = Array.from({ length: count }, () => newId('Message'));
      await ours.pool.query(
        `WITH trip AS (UPDATE trip SET seq = seq + $3::int WHERE id = $1 RETURNING seq - $3::int AS start),
         lines AS (SELECT id, start + ordinality::int AS seq FROM trip, unnest($2::text[]) WITH ORDINALITY AS of(id)),
         said AS (INSERT INTO message (id, trip_id, seq, author_id, text, sent_at)
           SELECT id, $1, seq, $4, 'The tram leaves at 9:40, line ' || seq, now() FROM lines)
         INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, at)
           SELECT $1, seq, 'MESSAGE_SENT', $4, id, now() FROM lines`,
        [tripId, ids, count, author.user_id],
      );
    }

    const oursPerSecond = async () => {
      const [{ seq }] = (await ours.pool.query('SELECT seq FROM trip WHERE id = $1', [tripId])).rows;
      await crowd.open(chatOf(ours.url, ana.cookie, tripId, seq));
      // All subscribers get this message, because they subscribe after that seq. Then all are connected.
      await say(ana, tripId, 'hello');
      await crowd.hasHeard(1);
      const start = now();
      await write(lines - 1);
      await say(ana, tripId, 'go');
      const end = await crowd.hasHeard(lines + 1);
      await crowd.leave();
      return (lines * SOCKETS * 1_000) / (end - start);
    };
    const perSecondOf = (url: string, chat: Parameters<Crowd['open']>[0], frames: number) => async () => {
      await crowd.open(chat);
      const start = now();
      await fetch(`${url}/burst?frames=${frames}&to=${SOCKETS}`);
      const end = await crowd.hasHeard(frames);
      await crowd.leave();
      return (frames * SOCKETS * 1_000) / (end - start);
    };
    const rawChat = { url: raw.url.replace('http', 'ws'), protocol: null, cookies: [], count: SOCKETS, hello: [] };
    try {
      const [mine = 0, limit = 0, usual = 0] = await warmed(
        isSmall ? 1 : 3,
        oursPerSecond,
        perSecondOf(raw.url, rawChat, lines),
        // Fewer, because it takes ten times as long.
        perSecondOf(naive.url, chatOf(naive.url, '', tripId, 0), lines / 10),
      );
      const what = `${lines} messages at once to ${SOCKETS}`;
      const unit = 'deliveries/s';
      return [
        { what, ours: mine, peer: limit, peerName: 'raw ws, serialised once', unit, target: { atLeast: 4 } },
        { what, ours: mine, peer: usual, peerName: 'graphql-ws and Yoga’s pubsub', unit, target: { atLeast: 6 } },
      ];
    } finally {
      await Promise.all([crowd.stop(), ours.stop(), raw.stop(), naive.stop()]);
    }
  },
};
