import type { TypePolicies } from '@apollo/client';

export const policies: TypePolicies = {
  // An answer has no id of its own: it is a part of its activity.
  Activity: { fields: { answers: { merge: false } } },
};
