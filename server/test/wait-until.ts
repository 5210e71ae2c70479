import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

/** Looks every 20 ms, also outside vitest. @throws after two minutes, because a busy machine is slow. */
export async function waitUntil<T>(look: () => T | undefined | false, what: string): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = look();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > deadline) throw new Error(`Not within two minutes: ${what}.`);
    await pause(20);
  }
}
