import { makeTrip, say, signUp } from '../../bench/support/api.ts';
import { attack } from '../support/attack.ts';

const HELD_MS = 12_000;
const MOST_WAIT_MS = 250;

export const lockedTrip = attack({
  name: 'locked-trip',
  about:
    'The row of one trip is held by somebody else for 12 seconds, with 14 people who write to it and one to another.',
  async strike({ server, attacker, tripId }) {
    const other = await signUp(server.url, 'other');
    const otherTrip = await makeTrip(other);
    if (!server.pool) return 'not tried: nothing else can lock a row of the embedded database';
    const holder = await server.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM trip WHERE id = $1 FOR UPDATE', [tripId]);
    const outcomes = new Map<string, number>();
    const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const writers = Array.from({ length: 14 }, (_, index) =>
      say(attacker, tripId, `Held ${index}`).then(
        () => note('said'),
        (error: Error) => note(/"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message.slice(0, 60)),
      ),
    );
    const start = performance.now();
    let slowest = 0;
    while (performance.now() - start < HELD_MS) {
      const from = performance.now();
      await say(other, otherTrip, 'Elsewhere');
      slowest = Math.max(slowest, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await holder.query('ROLLBACK');
    holder.release();
    await Promise.all(writers);
    const told = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ');
    return [
      { what: 'writers of the held trip', seen: told, isFine: true },
      {
        what: `slowest write to another trip, of ${MOST_WAIT_MS} ms`,
        seen: `${Math.round(slowest)} ms`,
        isFine: slowest <= MOST_WAIT_MS,
      },
    ];
  },
});
