import { type DomainTesting, MEMBERS } from '../../server/test/domain-testing.ts';

export const testing: DomainTesting = {
  reads: [
    ['Trip', 'spending', MEMBERS],
    ['Activity', 'spent', MEMBERS],
    ['Expense', 'activity', MEMBERS],
  ],
  passages: { Spending: 'plannedCost spent categories', CategorySpending: 'category plannedCost spent' },
};
