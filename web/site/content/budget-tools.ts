import type { BudgetTool, BudgetVariant } from './blocks.ts';

const people = { name: 'people', label: 'People', type: 'number', defaultValue: 4 } as const;
const nights = { name: 'nights', label: 'Nights', type: 'number', defaultValue: 5 } as const;

/** The calculators of the blog. Source of the defaults: product spec, section 9. */
export const budgetTools: Record<BudgetVariant, BudgetTool> = {
  perPersonPerDay: {
    variant: 'perPersonPerDay',
    title: 'What a daily budget adds up to',
    description: 'Everything but the journey there: beds, food, tickets, taxis.',
    fields: [
      people,
      { name: 'days', label: 'Days', type: 'number', defaultValue: 5 },
      { name: 'perDay', label: 'Budget per person per day ($)', type: 'number', defaultValue: 150 },
    ],
  },
  split: {
    variant: 'split',
    title: 'Each person’s share',
    description: 'For whatever is paid in one sum, such as a house or a rental van.',
    fields: [{ name: 'totalCost', label: 'Total cost ($)', type: 'number', defaultValue: 3000 }, people],
  },
  stay: {
    variant: 'stay',
    title: 'What the stay costs the group',
    description: 'Accommodation is one price for all of you; meals and activities are counted for each person and day.',
    fields: [
      people,
      nights,
      { name: 'accommodation', label: 'Accommodation per night ($)', type: 'number', defaultValue: 200 },
      { name: 'meals', label: 'Meals per person per day ($)', type: 'number', defaultValue: 60 },
      { name: 'activities', label: 'Activities per person per day ($)', type: 'number', defaultValue: 50 },
    ],
  },
};
