import { formatCount } from '../ui/text/format.ts';

/** The texts of undoing several changes together. */
export const undoTexts = {
  undone: 'Undone.',
  undoneExcept: (names: string) => `Undone, except what others have changed since: ${names}.`,
  andMore: (count: number) => `${formatCount(count)} more`,
};
