import { afterAll, onTestFinished } from 'vitest';

/** Dropping a database waits for the disk, which takes a busy server more than the usual 30 s. */
const WITHIN_MS = 120_000;

/** Calls this at the end of the current test, or else of the file's last one: a test's own hook would never run. */
export function atEnd(work: () => unknown): void {
  try {
    onTestFinished(async () => void (await work()), WITHIN_MS);
  } catch {
    afterAll(async () => void (await work()), WITHIN_MS);
  }
}
