import { setTimeout as pause } from 'node:timers/promises';
import { makeTrip, signedIn } from '../../server/test/people.ts';
import { attack } from '../support/attack.ts';

const LOCKED_MS = 12_000;
const MOST_WAIT_MS = 250;

export const lockedTrip = attack({
  name: 'locked-trip',
  about: 'Another connection locks one trip’s row for 12 seconds. 14 people write to this trip, and one to another.',
  async strike({ server, attacker, tripId }) {
    const other = await signedIn(server.url, 'other');
    const otherTrip = await makeTrip(other);
    if (!server.pool) return 'not tried: no other connection can lock a row of the embedded database';
    const holder = await server.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM trip WHERE id = $1 FOR UPDATE', [tripId]);
    const outcomes = new Map<string, number>();
    const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const writers = Array.from({ length: 14 }, (_, index) =>
      attacker.command('sendMessage', { tripId, text: `Locked ${index}` }).then(
        () => note('said'),
        (error: Error) => note(/"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message.slice(0, 60)),
      ),
    );
    const start = performance.now();
    let slowest = 0;
    while (performance.now() - start < LOCKED_MS) {
      const from = performance.now();
      await other.command('sendMessage', { tripId: otherTrip, text: 'Elsewhere' });
      slowest = Math.max(slowest, performance.now() - from);
      await pause(50);
    }
    await holder.query('ROLLBACK');
    holder.release();
    await Promise.all(writers);
    const summary = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ');
    return [
      { checked: 'writers of the locked trip', seen: summary, isFine: true },
      {
        checked: `slowest write to another trip, at most ${MOST_WAIT_MS} ms`,
        seen: `${Math.round(slowest)} ms`,
        isFine: slowest <= MOST_WAIT_MS,
      },
    ];
  },
});
