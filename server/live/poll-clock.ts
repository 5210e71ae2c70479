import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../schema/core/context.ts';
import { closeDuePolls } from '../../schema/poll/closing.ts';

/** The longest delay of the event of a poll that closes by time. Screens count down by themselves. */
const LOOK_EVERY_MS = 2_000;

/**
 * Closes due polls every two seconds.
 * @returns the function that stops it and waits for the current round.
 */
export function keepClosingPolls(
  ctx: Pick<Context, 'kysely' | 'bus' | 'now'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    while (!signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { ref: false, signal }).catch(() => {});
      if (!signal.aborted) await closeDuePolls(ctx, onError).catch(onError);
    }
  };
  const ended = look();
  return () => {
    stopping.abort();
    return ended;
  };
}
