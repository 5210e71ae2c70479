import { afterAll, onTestFinished } from 'vitest';

/** Dropping a database waits for the disk, which takes a busy server more than the usual 30 s. */
const WITHIN_MS = 120_000;

/**
 * Calls this when the current test has ended, or outside of tests and in `beforeAll` when the file's last one has. A
 * hook of the file that a test registers would never run.
 */
export function atEnd(work: () => unknown): void {
  try {
    onTestFinished(async () => void (await work()), WITHIN_MS);
  } catch {
    afterAll(async () => void (await work()), WITHIN_MS);
  }
}
