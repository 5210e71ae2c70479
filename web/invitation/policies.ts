import type { TypePolicies } from '@apollo/client';

export const policies: TypePolicies = {
  Viewer: { fields: { invitations: { merge: false } } },
  Trip: { fields: { invitations: { merge: false } } },
};
