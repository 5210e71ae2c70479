import type { TypePolicies } from '@apollo/client';

export const policies: TypePolicies = {
  Trip: { fields: { joinLinks: { merge: false } } },
  JoinLink: { fields: { members: { merge: false } } },
};
