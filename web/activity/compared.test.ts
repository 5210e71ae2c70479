import { expect, test } from 'vitest';
import { compared, draftNames, pick, showCompared } from './compared.ts';
import { blankDraft, fieldsOf } from './draft.ts';

const draft = (edit: object) => ({ ...blankDraft, name: 'Flight', ...edit });
const at = '2027-05-05T22:30:00.000Z';
const inLisbon = draft({ scheduledTime: at, timeZone: 'Europe/Lisbon' });

test('a time and its zone are compared, and sent, as one', () => {
  expect(compared(inLisbon).when).not.toBe(compared(draft({ scheduledTime: at })).when);
  expect(compared(draft({})).when).toBeNull();
  expect('timeZone' in compared(inLisbon)).toBe(false);
  expect(draftNames('when')).toContain('timeZone');
  expect(pick(fieldsOf(inLisbon), ['when'])).toEqual({
    scheduledTime: at,
    scheduledDay: null,
    timeZone: 'Europe/Lisbon',
  });
});

test.each([
  [inLisbon, 'May 5, 2027, 11:30 PM Lisbon'],
  [draft({ scheduledTime: at }), 'May 6, 2027, 7:30 AM'],
  [draft({ scheduledDay: '2027-05-05', timeZone: 'Europe/Lisbon' }), 'Wednesday, May 5, 2027 · Lisbon'],
  [draft({ scheduledDay: '2027-05-05' }), 'Wednesday, May 5, 2027'],
  [draft({}), ''],
])('when: %# is shown on the clock of its zone', (of, shown) => {
  expect(showCompared(of, 'when', 'Asia/Tokyo', 'JPY')).toBe(shown);
});
