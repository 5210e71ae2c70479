import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_COST_CENTS, MAX_DURATION_MINUTES } from '../../schema/activity/entity.ts';
import { moments } from '../ui/date/moment-samples.ts';
import { activityDraft, blankDraft, draftOf, fieldsOf } from './draft.ts';
import { plannedActivity } from './testing.ts';

const at = '2027-05-14T08:00:00.000Z';
const stored = plannedActivity({ scheduledTime: at, endTime: at, cost: 29 });

describe('an activity in the form', () => {
  it('comes out as it went in', () => {
    expect(stored).toMatchObject(fieldsOf(draftOf(stored)));
    expect(fieldsOf(draftOf({ ...stored, category: 'other' })).category).toBe('other');
    expect(fieldsOf(draftOf({ ...stored, category: 'dining' })).category).toBe('dining');
  });

  it('shows a custom category in its field, with ‘other’ selected', () => {
    expect(draftOf(stored)).toMatchObject({ category: 'other', customCategory: 'surfing' });
  });

  it('sends the custom category in lower case, and only with ‘other’', () => {
    expect(fieldsOf({ ...blankDraft, category: 'other', customCategory: ' Wine Tasting ' }).category).toBe(
      'wine tasting',
    );
    expect(fieldsOf({ ...blankDraft, category: 'other', customCategory: '  ' }).category).toBe('other');
    expect(fieldsOf({ ...blankDraft, category: 'lodging', customCategory: 'surfing' }).category).toBe('lodging');
  });

  it('sends null for empty fields, and trims the others', () => {
    const { name, category, ...others } = fieldsOf({ ...blankDraft, name: ' Tram ', description: ' ' });
    expect({ name, category }).toEqual({ name: 'Tram', category: 'activity' });
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it('keeps any cents, minutes, degrees and times', () => {
    const whole = (max: number) => fc.option(fc.integer({ min: 0, max }));
    const instant = fc.option(moments.map(({ instant }) => instant));
    const degrees = (most: number) => fc.option(fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6));
    fc.assert(
      fc.property(
        whole(MAX_COST_CENTS),
        whole(MAX_DURATION_MINUTES),
        degrees(90),
        degrees(180),
        instant,
        (...values) => {
          const [cost, duration, latitude, longitude, scheduledTime] = values;
          const facts = { cost, duration, latitude, longitude, scheduledTime };
          const draft = draftOf({ ...stored, ...facts });
          expect(fieldsOf(draft)).toMatchObject(facts);
          expect(activityDraft.safeParse(draft).success).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['cost', '1.005', 'Cost can have at most two decimals.'],
    ['cost', '-1', "Cost can't be less than 0."],
    ['cost', 'ten', 'Cost must be a number.'],
    ['cost', '10000000.01', 'Cost must be between 0 and 10,000,000.'],
    ['duration', '1.5', 'Duration must be a whole number of minutes.'],
    ['duration', 'soon', 'Duration must be like 1 h 30 min, 1:30 or 90.'],
    ['duration', '-1', 'Duration must be between 0 and 525,600.'],
    ['latitude', '90.1', 'Latitude must be between -90 and 90.'],
    ['longitude', '1.2.3', 'Longitude must be a number.'],
    ['customCategory', 'x'.repeat(41), 'Custom category can be at most 40 characters.'],
  ])('rejects the %s %s with a message', (field, typed, message) => {
    const { error } = activityDraft.safeParse({ ...blankDraft, name: 'x', category: 'other', [field]: typed });
    expect(error?.issues[0]).toMatchObject({ path: [field], message });
  });
});
