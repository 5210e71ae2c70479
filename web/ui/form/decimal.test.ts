import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, readersPoint, showDecimal } from './decimal.ts';

describe('a typed number', () => {
  it('is read in the reader’s format', () => {
    expect(readersPoint('en-US')).toBe('.');
    expect(readersPoint('de-DE')).toBe(',');
    expect(parseDecimal('1,234.50', { point: '.' })).toBe('1234.50');
    expect(parseDecimal('1.234,50', { point: ',' })).toBe('1234.50');
    expect(parseDecimal('1,234', { point: '.' })).toBe('1234');
    expect(parseDecimal('1,234', { point: ',' })).toBe('1.234');
  });

  it('is read in the other format if only that makes sense', () => {
    expect(parseDecimal('0,29', { point: '.' })).toBe('0.29');
    expect(parseDecimal('12,5', { point: '.' })).toBe('12.5');
    expect(parseDecimal('1.234,50', { point: '.' })).toBe('1234.50');
    expect(parseDecimal('0.29', { point: ',' })).toBe('0.29');
  });

  it('has no thousands separators in a coordinate', () => {
    expect(parseDecimal('38.715', { point: ',', isGrouped: false })).toBe('38.715');
    expect(parseDecimal('−9,136', { point: '.', isGrouped: false })).toBe('-9.136');
  });

  it('is rejected if it is no number', () => {
    for (const typed of ['', ' ', '-', '.', 'ten', '1.2.3', '1,23,4', '1e3', '--1', '12 km'])
      expect(parseDecimal(typed, { point: '.' })).toBeNull();
  });

  it('is read back as shown, in both formats', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }).filter((value) => value === 0 || Math.abs(value) > 1e-4),
        fc.constantFrom('.' as const, ',' as const),
        (value, point) => {
          const shown = showDecimal(value, point);
          expect(Number(parseDecimal(shown, { point, isGrouped: false }))).toBeCloseTo(value, 15);
        },
      ),
    );
  });
});
