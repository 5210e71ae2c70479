import { RESTORABLE_DAYS } from '../../schema/core/input/restorable.ts';
import { formatCount } from '../ui/text/format.ts';

const days = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`;

export const trashTexts = {
  hint: `Its activities, messages and polls will be gone for everyone at once. Each owner can restore the trip for ${days(RESTORABLE_DAYS)}. After that, it is deleted for good.`,
  typeName: "Type the trip's name to delete it",
  typeThis: (name: string) => `Type “${name}”.`,
  differs: "This is not the trip's name.",
  deleted: (name: string) => `Deleted “${name}”`,
  restored: (name: string) => `${name} is back.`,
  restoreFailed: "The trip couldn't be restored. Please try again.",
  section: 'Deleted trips',
  sectionHint: 'Only owners see them here. Restoring one brings back everything in it, for everyone.',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  left: (count: number) => (count <= 1 ? 'Less than a day left' : `${days(count)} left`),
};
