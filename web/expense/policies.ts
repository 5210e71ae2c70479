import type { FieldReadFunction, Reference, TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

/** An activity that was removed while its expenses stay. */
const ifThere: FieldReadFunction<Reference | null> = (activity, { canRead }) =>
  activity && !canRead(activity) ? null : activity;

export const policies: TypePolicies = {
  Trip: { fields: { expenses: pages(), lastRates: { merge: false }, spending: { merge: false } } },
  Expense: { fields: { parts: { merge: false }, viewerCan: { merge: true }, activity: { read: ifThere } } },
};
