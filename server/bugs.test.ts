import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bugReporter } from './bugs.ts';

const broken = new Error('Connection terminated unexpectedly');

/** What is answered to an error, and what the log says of it. */
function report(canBeAway: boolean, error: unknown) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  return { ...bugReporter(log, canBeAway)(error), lines };
}

test('a server that is away is answered for, and not logged with each request', () => {
  expect(report(true, broken)).toMatchObject({ status: 503, lines: [] });
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', '53300'])('so is one that can’t be had because of %s', (code) => {
  expect(report(true, Object.assign(new Error('no'), { code }))).toMatchObject({ status: 503, lines: [] });
});

test('of the database inside the process a broken connection is a bug', () => {
  expect(report(false, broken)).toMatchObject({ status: 500, lines: ['Unexpected error'] });
});

test('the caller reads a reference and nothing of the error', () => {
  const { message } = report(true, new Error('secret'));
  expect(message).toMatch(/^Something went wrong. Reference: [\da-f]{12}$/);
});
