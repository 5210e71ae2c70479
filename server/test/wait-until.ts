import { setTimeout as pause } from 'node:timers/promises';

/**
 * Looks every 20 ms, also outside of vitest. @returns the first value that is not undefined or false.
 * @throws after a minute.
 */
export async function waitUntil<T>(look: () => T | undefined | false, what: string): Promise<T> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const value = look();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > deadline) throw new Error(`Not within a minute: ${what}.`);
    await pause(20);
  }
}
