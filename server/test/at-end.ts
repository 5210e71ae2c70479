import { afterAll, onTestFinished } from 'vitest';

/**
 * Calls this when the current test has ended, or outside of tests and in `beforeAll` when the file's last one has. A
 * hook of the file that a test registers would never run.
 */
export function atEnd(work: () => unknown): void {
  try {
    onTestFinished(async () => void (await work()));
  } catch {
    afterAll(async () => void (await work()));
  }
}
