import { deviceChoice } from '../ui/device/device-choice.ts';
import type { PlannedActivity } from './plan.ts';

type Wished = Pick<PlannedActivity, 'answers'>;

/** How many say that they are in. */
export const countIn = ({ answers }: Wished): number => answers.filter(({ answer }) => answer === 'IN').length;

const countMaybe = ({ answers }: Wished) => answers.filter(({ answer }) => answer === 'MAYBE').length;

/** Sorts ideas: those that most would like first, and of these those that most others may like. */
export const byWishes = <Idea extends Wished>(ideas: readonly Idea[]): Idea[] =>
  ideas.toSorted((a, b) => countIn(b) - countIn(a) || countMaybe(b) - countMaybe(a));

/** Whether this browser sorts ideas by wishes. */
export const wishesChoice = deviceChoice('planjam.ideasByWishes', { on: 'yes', off: 'no' }, () => false);
