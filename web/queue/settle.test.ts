import { expect, test } from 'vitest';
import { retried, settled } from './settle.ts';
import { entryOf } from './testing.ts';

test('of what is removed, no earlier edit is left to decide', () => {
  const clash = { field: 'name', format: 'TEXT', theirs: 'theirs', yours: 'mine', by: 'Ana', at: null };
  const edit = entryOf('updateActivity', 'a', { name: 'mine' }, { name: 'old' });
  const removal = entryOf('removeActivity', 'a', {}, { name: 'mine' });
  const [restoration, again] = [entryOf('restoreActivity', 'a'), entryOf('updateActivity', 'a', { cost: 1 }, {})];
  const conflict = settled([edit, removal, restoration, again], edit.id, {
    ...{ reason: 'conflict', message: '', clashes: [clash] },
  });
  const undecided = settled(conflict, removal.id, { reason: 'changed', message: '' });
  expect(undecided.map(({ stuck }) => stuck?.reason)).toEqual(['conflict', 'changed', undefined, undefined]);
  expect(settled(retried(undecided, removal.id), removal.id, 'done')).toEqual([restoration, again]);
});
