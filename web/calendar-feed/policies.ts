import type { TypePolicies } from '@apollo/client';

export const policies: TypePolicies = {
  Viewer: { fields: { calendarFeeds: { merge: false } } },
};
