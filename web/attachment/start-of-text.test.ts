import { expect, test, vi } from 'vitest';
import { startOfText } from './start-of-text.ts';

/** A body that comes in parts of 64 kB, and says when the rest is not wanted. */
function bodyOf(text: string, cancel = vi.fn()) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 65_536));
      at += 65_536;
    },
    cancel,
  });
}

test.each([
  ['a short text', 'Gate 4\nZone 11A', 15, true],
  ['nothing', '', 0, true],
  ['200 kB', 'x'.repeat(200_000), 200_000, true],
  ['a byte more', 'x'.repeat(200_001), 200_000, false],
  ['characters of two bytes, one of them across the limit', `x${'é'.repeat(200_000)}`, 100_000, false],
  ['5,000 lines', '\n'.repeat(4_999), 4_999, true],
  ['a line more', '\n'.repeat(5_000), 4_999, false],
])('shows of %s the start', async (_, text, length, isWhole) => {
  expect(await startOfText(bodyOf(text))).toEqual({ text: text.slice(0, length), isWhole });
});

test('does not load the rest of a large text', async () => {
  const cancel = vi.fn();
  await startOfText(bodyOf('x'.repeat(1_000_000), cancel));
  expect(cancel).toHaveBeenCalledOnce();
});
