import type { TypePolicies } from '@apollo/client';

export const policies: TypePolicies = {
  Trip: { fields: { publication: { merge: false } } },
};
