import { expect, onTestFinished, vi } from 'vitest';
import type { Waiting } from './entry.ts';
import { createQueue, type Queue } from './queue.ts';
import type { Verdict } from './settle.ts';
import type { WaitingStore } from './store.ts';
import { entryOf, sharedLock, sharedStore } from './testing.ts';

export const add = (id: string) => entryOf('addActivity', id, { name: id });
export const update = (id: string, name: string, base: string) =>
  entryOf('updateActivity', id, { name }, { name: base });

/** A browser with one store and a clock of its own, whose server answers when the test says so. */
export function browser({ store, isUp = true }: { store?: WaitingStore; isUp?: boolean } = {}) {
  const opened: Queue[] = [];
  vi.useFakeTimers();
  onTestFinished(() => {
    for (const queue of opened) queue.close();
    vi.useRealTimers();
  });
  const shared = sharedStore();
  const lock = sharedLock();
  const sent: string[] = [];
  const answers: ((verdict: Verdict) => void)[] = [];
  const line = { isUp, warnings: 0 };
  const open = () => {
    const queue = createQueue({
      store: store ?? shared.open(),
      lock,
      isUp: () => line.isUp,
      ready: async () => {},
      send: ({ subjectId, input }) => {
        sent.push(`${subjectId} ${input.name ?? ''}`.trim());
        return new Promise((resolve) => answers.push(resolve));
      },
      onChange: () => {},
      onUnsafe: () => {
        line.warnings += 1;
      },
    });
    opened.push(queue);
    return queue;
  };
  const idle = () => vi.advanceTimersByTimeAsync(0);
  const answer = async (verdict: Verdict = 'done') => {
    await idle();
    const next = answers.shift();
    expect(next, 'nothing was sent').toBeDefined();
    next?.(verdict);
    await idle();
  };
  const ids = (entries: readonly Waiting[]) => entries.map(({ subjectId }) => subjectId);
  return { open, line, sent, answer, idle, ids, stored: () => ids(shared.read()) };
}
