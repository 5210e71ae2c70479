import type { TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

export const policies: TypePolicies = {
  Trip: { fields: { polls: pages() } },
  Poll: { fields: { options: { merge: false }, viewerCan: { merge: true } } },
};
