import { formatCount } from '../ui/text/format.ts';

export const undoTexts = {
  undone: 'Undone.',
  undoneExcept: (names: string) => `Undone, except what others have changed since: ${names}.`,
  andMore: (count: number) => `${formatCount(count)} more`,
};
