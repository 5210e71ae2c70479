import { type DocumentNode, getOperationAST } from 'graphql';
import { expect, it } from 'vitest';
import type { TakenEvent } from '../live/take-event.ts';
import { live } from './live.ts';

it.each([
  [['travelers', 'travelerCount'], ['Live_travelers']],
  [['travelerCount'], ['Live_travelerCount']],
  [[], []],
])('asks again for what the page knows of the travelers: %o', (known, asked) => {
  const requests: unknown[] = [];
  const event: Partial<TakenEvent> = {
    isKnown: (field) => known.includes(field),
    fetchAgain: (query: DocumentNode) => requests.push(getOperationAST(query)?.name?.value),
    drop: () => {},
  };
  for (const kind of ['TRAVELER_ADDED', 'TRAVELER_REMOVED', 'MEMBER_LEFT'] as const) live[kind]?.(event as TakenEvent);
  expect(requests).toEqual([...asked, ...asked, ...asked]);
});
