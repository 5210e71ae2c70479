import { expect, test } from 'vitest';
import type { PlannedActivity } from './plan.ts';
import { byWishes } from './wishes.ts';

const idea = (name: string, ...said: PlannedActivity['answers'][number]['answer'][]) => ({
  name,
  answers: said.map((answer, place) => ({
    __typename: 'ActivityAnswer' as const,
    answer,
    traveler: { __typename: 'Traveler' as const, id: String(place) },
  })),
});

test('ideas that more people would like come first, then those that more may like, and the rest stays in order', () => {
  const ideas = [
    idea('none'),
    idea('against', 'OUT', 'OUT', 'OUT'),
    idea('perhaps', 'MAYBE'),
    idea('one', 'IN'),
    idea('one and perhaps', 'IN', 'MAYBE'),
    idea('two', 'IN', 'IN'),
  ];
  expect(byWishes(ideas).map(({ name }) => name)).toEqual([
    ...['two', 'one and perhaps', 'one', 'perhaps', 'none', 'against'],
  ]);
});
