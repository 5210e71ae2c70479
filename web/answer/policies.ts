import type { FieldReadFunction, Reference, TypePolicies } from '@apollo/client';

type Stored = readonly { traveler: Reference }[];

/** The answers of those who go: someone else may have left, or have been removed, since the answers were fetched. */
const ofTravelers: FieldReadFunction<Stored> = (answers, { canRead, readField }) =>
  answers?.filter(({ traveler }) => canRead(traveler) && readField('hasLeft', traveler) !== true);

export const policies: TypePolicies = {
  // An answer has no id of its own: it is a part of its activity.
  Activity: { fields: { answers: { merge: false, read: ofTravelers } } },
};
