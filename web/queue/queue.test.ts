import { expect, test, vi } from 'vitest';
import { add, browser, update } from './queue-testing.ts';
import type { Verdict } from './settle.ts';
import { entryOf } from './testing.ts';

test('edits are sent once, in their order, and wait for the line, also over a reload', async () => {
  const { open, line, sent, answer, idle, stored } = browser({ isUp: false });
  const queue = open();
  for (let place = 1; place <= 20; place += 1) queue.add(add(`a${place}`));
  await idle();
  expect(sent).toEqual([]);
  expect(queue.isPaused()).toBe(true);
  expect(stored()).toHaveLength(20);
  queue.close();

  const reloaded = open();
  await idle();
  line.isUp = true;
  reloaded.resume();
  reloaded.resume();
  for (let place = 1; place <= 20; place += 1) await answer();
  expect(sent).toEqual(Array.from({ length: 20 }, (_, index) => `a${index + 1} a${index + 1}`));
  expect([stored(), reloaded.entries()]).toEqual([[], []]);
});

test('what was on its way when the browser ended is sent again as it was, and later edits come after it', async () => {
  const { open, sent, answer, idle } = browser();
  const killed = open();
  killed.add(add('a'));
  await idle();
  killed.close();
  const queue = open();
  queue.add(update('a', 'new', 'a'));
  await idle();
  await answer();
  expect(sent, 'the killed window has sent it as well').toEqual(['a a', 'a a']);
  await answer();
  await answer();
  expect(sent.slice(2)).toEqual(['a new']);
  expect(queue.entries()).toEqual([]);
});

test('without an answer it pauses, longer each time, and the line’s return ends the pause', async () => {
  const { open, sent, answer } = browser();
  const queue = open();
  queue.add(add('a'));
  await answer('later');
  expect(queue.isPaused()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  await answer('later');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
  queue.resume();
  await answer();
  expect(sent).toHaveLength(3);
  expect(queue.isPaused()).toBe(false);
});

test('after a session that has ended nothing is sent until it is resumed', async () => {
  const { open, sent, answer, idle } = browser();
  const queue = open();
  queue.add(add('a'));
  await answer('signed out');
  queue.add(add('b'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(['a a']);
  queue.resume();
  await answer();
  await answer();
  await idle();
  expect(queue.entries()).toEqual([]);
});

test('a refused edit does not hold up others, except those that need it', async () => {
  const { open, sent, answer, idle, ids } = browser();
  const queue = open();
  for (const edit of [add('a'), entryOf('moveActivity', 'b', { afterId: 'a' }), update('c', 'new', 'c')])
    queue.add(edit);
  await answer({ reason: 'refused', message: 'The trip is full.' });
  await answer();
  await idle();
  expect(sent).toEqual(['a a', 'c new']);
  expect(ids(queue.entries())).toEqual(['a', 'b']);
  queue.retry(queue.entries()[0]?.id ?? '');
  await answer();
  await answer();
  expect(sent.slice(2)).toEqual(['a a', 'b']);
  expect(queue.entries()).toEqual([]);
});

const clash = { field: 'name', format: 'TEXT', theirs: 'theirs', yours: 'mine', by: 'Ana', at: null };
const conflict: Verdict = { reason: 'conflict', message: 'Someone else changed this.', clashes: [clash] };

test('in a conflict the person decides: their own value is sent on top of the other one', async () => {
  const { open, answer, idle } = browser();
  const queue = open();
  queue.add(entryOf('updateActivity', 'a', { name: 'mine', cost: 5 }, { name: 'old', cost: 1 }));
  await answer(conflict);
  const [stuck] = queue.entries();
  expect(stuck).toMatchObject({ input: { name: 'mine' }, stuck: { reason: 'conflict' } });
  queue.decide(stuck?.id ?? '', ['name'], 'yours');
  await idle();
  expect(queue.entries()).toMatchObject([{ input: { name: 'mine' }, stuck: null }]);
  expect(queue.entries()[0]?.base).toEqual({ name: 'theirs' });
  await answer();
  expect(queue.entries()).toEqual([]);

  queue.add(update('a', 'mine', 'old'));
  await answer(conflict);
  queue.decide(queue.entries()[0]?.id ?? '', ['name'], 'theirs');
  await idle();
  expect(queue.entries()).toEqual([]);
});

test('edits of what was removed meanwhile are put back together', async () => {
  const { open, sent, answer, idle } = browser();
  const queue = open();
  queue.add(update('a', 'one', 'a'));
  await idle();
  queue.add(entryOf('updateActivity', 'a', { cost: 5 }, { cost: 1 }));
  await answer({ reason: 'gone', message: 'Someone removed this.' });
  expect(queue.entries()).toMatchObject([{ input: { name: 'one', cost: 5 }, base: { name: 'a', cost: 1 } }]);
  queue.putBack(queue.entries()[0]?.id ?? '', entryOf('restoreActivity', 'a'));
  await answer();
  await answer();
  expect(sent).toEqual(['a one', 'a', 'a one']);
  expect(queue.entries()).toEqual([]);
});

test('what someone has changed is removed only after the person has said so again', async () => {
  const { open, sent, answer } = browser();
  const queue = open();
  queue.add(entryOf('removeActivity', 'a', {}, { name: 'a' }));
  await answer({ reason: 'changed', message: 'Someone changed this.' });
  expect(queue.entries()).toMatchObject([{ base: { name: 'a' }, stuck: { reason: 'changed' } }]);
  queue.retry(queue.entries()[0]?.id ?? '');
  expect(queue.entries()[0]).not.toHaveProperty('base');
  await answer();
  expect(sent).toEqual(['a', 'a']);
  expect(queue.entries()).toEqual([]);
});

test('two windows show the same and send each edit once', async () => {
  const { open, line, sent, answer, idle, ids } = browser({ isUp: false });
  const [one, two] = [open(), open()];
  one.add(add('a'));
  two.add(add('b'));
  await idle();
  expect(ids(one.entries())).toEqual(['a', 'b']);
  expect(ids(two.entries())).toEqual(['a', 'b']);
  line.isUp = true;
  one.resume();
  two.resume();
  await answer();
  await answer();
  expect(sent).toEqual(['a a', 'b b']);
  expect([one.entries(), two.entries()]).toEqual([[], []]);
});

test('after a sign-out nothing more is sent', async () => {
  const { open, sent, answer } = browser();
  const queue = open();
  for (const id of ['a', 'b']) queue.add(add(id));
  await vi.advanceTimersByTimeAsync(0);
  queue.close();
  await answer();
  expect(sent).toEqual(['a a']);
});

test('what a newer version of the app has stored is left alone', async () => {
  const { open, sent, answer, idle, ids } = browser();
  const queue = open();
  queue.add({ ...add('n'), kind: 'addNote' });
  queue.add(add('a'));
  await answer();
  await idle();
  expect(sent).toEqual(['a a']);
  expect(ids(queue.entries())).toEqual(['n']);
});
