import type { Publication } from '../../prisma/generated/client.ts';
import { shownParts } from './input.ts';

export type ShownPart = (typeof shownParts)[number];

/** The columns that say what a page shows. */
export const columnOf = {
  REAL_DATES: 'hasRealDates',
  DESCRIPTIONS: 'hasDescriptions',
} as const satisfies Record<ShownPart, keyof Publication>;

/** What people choose when they publish a trip. */
export type Choices = Pick<Publication, (typeof columnOf)[ShownPart] | 'isIndexed'>;

export const shownIn = (choices: Choices): ShownPart[] => shownParts.filter((part) => choices[columnOf[part]]);
