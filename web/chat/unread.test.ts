import { expect, it } from 'vitest';
import { countUnread } from './unread.ts';

const seqs = [
  { seq: 3, isCounted: true },
  { seq: 5, isCounted: false },
  { seq: 8, isCounted: true },
  { seq: 9, isCounted: true },
];

it('counts messages by others after the seen one', () => {
  expect(countUnread({ seqs, seenSeq: 3, hasEarlier: true, counted: 1 })).toBe(2);
  expect(countUnread({ seqs, seenSeq: 9, hasEarlier: true, counted: 1 })).toBe(0);
});

it("uses the server's count if the loaded messages do not reach back far enough", () => {
  expect(countUnread({ seqs, seenSeq: 1, hasEarlier: true, counted: 70 })).toBe(70);
  expect(countUnread({ seqs, seenSeq: 1, hasEarlier: false, counted: 70 })).toBe(3);
});
