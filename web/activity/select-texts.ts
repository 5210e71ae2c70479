import { MAX_AT_ONCE } from '../../schema/activity/input.ts';
import { formatCount } from '../ui/text/format.ts';

const counted = (count: number, unit: string) => `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
const activities = (count: number) => (count === 1 ? '1 activity' : `${formatCount(count)} activities`);

/** By how much to shift activities. A negative number is earlier. */
export interface Shift {
  count: number;
  unit: 'days' | 'minutes';
}

/** Formats '2 days later' or '30 minutes earlier'. */
const shiftText = ({ count, unit }: Shift) =>
  `${counted(Math.abs(count), unit === 'days' ? 'day' : 'minute')} ${count < 0 ? 'earlier' : 'later'}`;

export const selectTexts = {
  bar: 'Selected activities',
  count: (count: number) => `${formatCount(count)} selected`,
  tooMany: `At most ${MAX_AT_ONCE} at once`,
  hint: 'Choose activities. Shift-click selects all between two, Escape ends.',
  selectOne: (name: string) => `Select ${name}`,
  selectDay: (day: string) => `Select all of ${day}`,
  moveToDay: 'Move to day…',
  shift: 'Shift…',
  category: 'Category…',
  delete: 'Delete',
  done: 'Done',
  moveTitle: (count: number) => `Move ${activities(count)} to…`,
  shiftTitle: (count: number) => `Shift ${activities(count)}`,
  shiftHint: 'Activities without a day stay as they are. Those without a time only shift by days.',
  changedMeanwhile: 'Someone has just changed these activities. Look at them before you shift them.',
  amount: 'By how much',
  unit: 'Unit',
  units: { days: 'Days', minutes: 'Minutes' },
  direction: 'Direction',
  later: 'Later',
  earlier: 'Earlier',
  shiftNow: 'Shift',
  wrongAmount: (most: number) => `Enter a whole number from 1 to ${formatCount(most)}.`,
  categoryTitle: (count: number) => `Category of ${activities(count)}`,
  cancel: 'Cancel',
  deleteTitle: (count: number) => `Delete ${activities(count)}?`,
  deleteHint: 'You can undo this for a minute.',
  moved: (count: number, day: string) => `Moved ${activities(count)} to ${day}.`,
  shifted: (count: number, shift: Shift) => `Shifted ${activities(count)}: ${shiftText(shift)}.`,
  categorized: (count: number, category: string) => `Category of ${activities(count)}: ${category}.`,
  deleted: (count: number) => `Deleted ${activities(count)}.`,
  nothingChanged: 'Nothing changed: they were like that already.',
  failed: 'Failed to change the activities. Please try again.',
};
