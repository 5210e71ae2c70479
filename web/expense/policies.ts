import type { TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

export const policies: TypePolicies = {
  Trip: { fields: { expenses: pages(), lastRates: { merge: false }, spending: { merge: false } } },
  Expense: { fields: { parts: { merge: false }, viewerCan: { merge: true } } },
};
