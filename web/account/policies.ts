import type { TypePolicies } from '@apollo/client';

export const policies: TypePolicies = {
  Viewer: { keyFields: [], fields: { mailChoices: { merge: false } } },
};
