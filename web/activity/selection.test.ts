import { describe, expect, it } from 'vitest';
import { nothingSelected, stillThere, toggled, withAll } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }));
const idsOf = (selection: Parameters<typeof stillThere>[0]) =>
  stillThere(selection, rowsOf(order))
    .map(({ id }) => id)
    .join('');

describe('a selection', () => {
  it('takes an activity in and out', () => {
    const one = toggled(nothingSelected, order, 'b', false);
    expect(idsOf(one)).toBe('b');
    expect(idsOf(toggled(one, order, 'b', false))).toBe('');
  });

  it('takes in a range in both directions, and out again', () => {
    const one = toggled(nothingSelected, order, 'd', false);
    const range = toggled(one, order, 'b', true);
    expect(idsOf(range)).toBe('bcd');
    expect(idsOf(toggled(range, order, 'e', true))).toBe('bcde');
    expect(idsOf(toggled(range, order, 'd', true))).toBe('');
  });

  it('takes a single one if the start of the range is gone, or there was none', () => {
    expect(idsOf(toggled(nothingSelected, order, 'c', true))).toBe('c');
    expect(idsOf(toggled({ ids: new Set(['x']), anchor: 'x' }, order, 'c', true))).toBe('c');
  });

  it('leaves out what others have removed', () => {
    const all = withAll(nothingSelected, order, true);
    expect(stillThere(all, rowsOf(['a', 'c', 'new']))).toEqual(rowsOf(['a', 'c']));
    expect(idsOf(withAll(all, ['a', 'e'], false))).toBe('bcd');
  });
});
