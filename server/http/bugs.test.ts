import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bugReporter } from './bugs.ts';

const broken = new Error('Connection terminated unexpectedly');

/** Reports an error. @returns the response and the log entries. */
function report(error: unknown) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  return { ...bugReporter(log)(error, 'request-1'), lines };
}

test('a server that is away is answered for, and not logged with each request', () => {
  expect(report(broken)).toMatchObject({ status: 503, lines: [] });
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', '53300'])(
  'so is one that cannot be reached because of %s',
  (code) => {
    expect(report(Object.assign(new Error('no'), { code }))).toMatchObject({ status: 503, lines: [] });
  },
);

test('so is a database that is closed to connections, but not a statement with the same code', () => {
  const refusal = (severity: string) => Object.assign(new Error('no'), { code: '55000', severity });
  expect(report(refusal('FATAL'))).toMatchObject({ status: 503, lines: [] });
  expect(report(refusal('ERROR'))).toMatchObject({ status: 500, lines: ['Unexpected error'] });
});

test.each(['55P03', '57014'])('a database that can’t do it now because of %s is answered for, and logged', (code) => {
  const { status, code: shown, lines } = report(Object.assign(new Error('no'), { code }));
  expect([status, shown, lines.length]).toEqual([503, 'UNAVAILABLE', 1]);
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])('a full disk (%s), also as a cause, is named and logged', (code) => {
  const full = Object.assign(new Error('no'), { code });
  for (const error of [full, new Error('It could not be stored.', { cause: full })]) {
    expect(report(error)).toEqual({
      status: 503,
      code: 'UNAVAILABLE',
      message: "This server's disk is full. Please tell its operator.",
      lines: ['A request was refused: the disk is full.'],
    });
  }
});

test('the caller sees the request’s id and nothing about the error', () => {
  expect(report(new Error('secret')).message).toBe('Something went wrong. Reference: request-1');
});

test('a client that hung up is neither a bug nor a database that is away', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(report(aborted)).toMatchObject({ status: 499, lines: [] });
});
