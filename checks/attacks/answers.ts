import { setTimeout as pause } from 'node:timers/promises';
import { openRawSocket } from '../../server/test/raw-socket.ts';
import { requestUnread } from '../../server/test/unread.ts';
import { attack, type Stage } from '../support/attack.ts';
import { post } from '../support/requests.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Writes a hundred messages of the maximum length directly to the tables. */
async function longMessages({ server, attacker, tripId }: Stage): Promise<void> {
  const { data } = await attacker.graphql('{ viewer { user { id } } }');
  const common = `FROM generate_series(1, 100) number, trip WHERE trip.id = $1`;
  await server.fill(async (pool) => {
    await pool.query(
      `INSERT INTO trip_event (trip_id, seq, kind_text, actor_id, subject_id, at)
       SELECT $1, seq + number, 'MESSAGE_SENT', $2, 'message_0' || lpad(to_hex(number), 25, '0'), now() ${common}`,
      [tripId, data.viewer.user.id],
    );
    await pool.query(
      `INSERT INTO message (id, trip_id, seq, author_id, text, sent_at)
       SELECT 'message_0' || lpad(to_hex(number), 25, '0'), $1, seq + number, $2, repeat('Long text. ', 363), now() ${common}`,
      [tripId, data.viewer.user.id],
    );
    await pool.query('UPDATE trip SET seq = seq + 100 WHERE id = $1', [tripId]);
  });
}

const listOf = (texts: number) =>
  `edges { node { ${times(texts)
    .map((index) => `t${index}: text`)
    .join(' ')} } }`;

const manyTexts = (lists: number, texts: number) =>
  `query ($id: ID!) { trip(id: $id) { ${times(lists)
    .map((index) => `m${index}: messages(first: 100) { ${listOf(texts)} }`)
    .join(' ')} } }`;

export const aliases = attack({
  name: 'aliases',
  about: 'One account: a list of long messages under 180 aliases; then all smaller forms that are allowed.',
  prepare: longMessages,
  async strike({ attacker, tripId }) {
    const seen: string[] = [];
    for (const [lists, texts] of [
      ...([
        [1, 180],
        [180, 1],
        [20, 20],
        [20, 9],
        [10, 10],
      ] as const),
      ...([
        [5, 20],
        [1, 20],
        [20, 1],
      ] as const),
    ]) {
      const { status, bytes } = await post(attacker, {
        query: manyTexts(lists, texts),
        variables: { id: tripId },
      });
      seen.push(`${lists}×${texts}: ${status}, ${(bytes / 1e6).toFixed(1)} MB`);
    }
    return seen.join('; ');
  },
});

const largestAllowed = [manyTexts(1, 20), manyTexts(10, 2), manyTexts(5, 4), manyTexts(1, 10), manyTexts(18, 1)];

export const unread = attack({
  name: 'unread-answers',
  about: 'One account: the largest responses that are allowed, 40 at the same time, none of them read for 20 seconds.',
  async prepare(stage) {
    await longMessages(stage);
    // In a process that has just started, the first requests take twice as long. These documents are other ones.
    const { attacker, tripId } = stage;
    for (const query of largestAllowed) await post(attacker, { query: `# 1\n${query}`, variables: { id: tripId } });
  },
  async strike({ attacker, tripId }) {
    const hangUps = times(40).map((index) =>
      requestUnread(attacker, '/graphql', {
        query: largestAllowed[index % largestAllowed.length],
        variables: { id: tripId },
      }),
    );
    await pause(20_000);
    for (const hangUp of hangUps) hangUp();
    return '40 responses, unread';
  },
});

/** Writes the maximum number of activities, each of the maximum length: a list of 26 MB. */
async function longActivities({ server, tripId }: Stage): Promise<void> {
  await server.fill((pool) =>
    pool.query(
      `INSERT INTO activity (id, trip_id, name, description, category, position, created_at, updated_at)
       SELECT 'activity_0' || lpad(to_hex(number), 25, '0'), $1, 'activity ' || number, repeat('Long text. ', 454), 'other',
         lpad(number::text, 5, '0'), now(), now()
       FROM generate_series(1, 5000) number`,
      [tripId],
    ),
  );
}

export const unreadLists = attack({
  name: 'unread-lists',
  about: 'One account: 40 lists of 5,000 long activities over REST at the same time, none of them read for 20 seconds.',
  prepare: longActivities,
  async strike({ attacker, tripId }) {
    const hangUps = times(40).map(() => requestUnread(attacker, `/trips/${tripId}/activities`));
    await pause(20_000);
    for (const hangUp of hangUps) hangUp();
    return '40 lists, unread';
  },
});

export const unreadSockets = attack({
  name: 'unread-sockets',
  about:
    'One account: the largest responses that are allowed, 5 on each of 20 sockets, none of them read for 20 seconds.',
  prepare: longMessages,
  async strike({ attacker, tripId }) {
    const sockets = await Promise.all(times(20).map(() => openRawSocket(attacker)));
    for (const { socket, subscribe } of sockets) {
      socket.pause();
      for (const id of times(5)) subscribe(String(id), manyTexts(1, 20), { id: tripId });
    }
    await pause(20_000);
    for (const { socket } of sockets) socket.terminate();
    return '100 responses, unread';
  },
});

export const catchUp = attack({
  name: 'catch-up',
  about: 'One account: subscriptions from the first event of a long journal, each text under many aliases, never read.',
  prepare: longMessages,
  async strike({ attacker, tripId }) {
    const refused: string[] = [];
    for (const aliasCount of [450, 100, 20]) {
      const { socket, frames, subscribe } = await openRawSocket(attacker);
      const texts = times(aliasCount).map((index) => `t${index}: text`);
      const query = `subscription ($t: ID!) { messageSent(tripId: $t, after: 0) { message { ${texts.join(' ')} } } }`;
      for (const id of times(10)) subscribe(String(id), query, { t: tripId });
      // Long enough for a refusal to arrive. After that the socket reads no more.
      await pause(200);
      socket.pause();
      const errors = frames.filter(({ type }) => type === 'error');
      refused.push(...errors.map(({ payload }) => `${aliasCount} aliases: ${JSON.stringify(payload).slice(0, 80)}`));
      await pause(4_000);
      socket.terminate();
    }
    return refused.filter((text, index) => refused.indexOf(text) === index).join('; ');
  },
});
