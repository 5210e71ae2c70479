import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

export const policies: TypePolicies = {
  // They leave out the files that an event has removed.
  Trip: { fields: { files: relayStylePagination() } },
  Activity: { fields: { attachments: { merge: false } } },
};
