import type { TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

export const policies: TypePolicies = {
  Trip: { fields: { travelers: pages({ isWhole: true }) } },
};
