import { expect, test } from 'vitest';

type EndWatch = (now: () => number) => (answer: Uint8Array) => string | null;
/** It has no types: it runs in the database's thread. */
const { endWatch }: { endWatch: EndWatch } = await import(new URL('postgres-end.js', import.meta.url).href);

/** Returns Postgres's error as a message of its protocol. */
function errorWith(fields: Record<string, string>): Uint8Array {
  const text = Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => `${name}${value}\0`)
      .join('')}\0`,
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 4);
  return Buffer.concat([Buffer.from('E'), length, text]);
}
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const full = errorWith({ S: 'ERROR', V: 'ERROR', C: '53100', M: 'could not write' });
const end = errorWith({ S: 'PANIC', V: 'PANIC', C: 'XX000', M: 'cannot drop active portal' });

test('an end right after a full disk names it, any other end does not', () => {
  let now = 0;
  const watch = endWatch(() => now);
  expect(watch(Buffer.concat([errorWith({ V: 'ERROR', C: '23505', M: 'duplicate key' }), ready]))).toBeNull();
  expect(watch(end)).toBe('cannot drop active portal');
  expect(watch(Buffer.concat([full, ready]))).toBeNull();
  expect(watch(end)).toBe('cannot drop active portal (no space left on device)');
  now = 60_000;
  expect(watch(end)).toBe('cannot drop active portal');
});
