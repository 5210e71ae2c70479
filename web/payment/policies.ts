import type { TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

export const policies: TypePolicies = {
  Trip: {
    fields: {
      payments: pages(),
      balances: { merge: false },
      settlement: { merge: false },
      statement: { merge: false },
    },
  },
};
