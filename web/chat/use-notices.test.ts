import { expect, it, vi } from 'vitest';
import { MOST_NOTICES } from '../../schema/trip/input.ts';
import { noticeReader } from './use-notices.ts';

it('reads all notices of the range, however many the server gives at once', async () => {
  const all = Array.from({ length: 2.5 * MOST_NOTICES }, (_, index) => ({ seq: index + 10 }));
  const query = vi.fn(async ({ variables: { after = 0, before = Infinity } }) => {
    const chatNotices = all.filter(({ seq }) => seq > after && seq < before).slice(-MOST_NOTICES);
    return { data: { trip: { chatNotices } } };
  });
  const read = new Set<number>();
  noticeReader({ query: query as never }, 'trip', (notices) => {
    for (const { seq } of notices) read.add(seq);
  }).want(0);
  await vi.waitFor(() => expect(read.size).toBe(all.length));
  expect(query).toHaveBeenCalledTimes(3);
});
