import type { DocumentNode, GraphQLSchema } from 'graphql';
import { eachPolicy } from './policies.ts';

/**
 * The people for whom a field has the same value, given the same event or state of a trip. Without a policy it is only
 * the viewer: a forgotten policy costs speed, and never leaks a secret.
 */
export type SharedBy = 'everyone' | 'viewer';

/** The sharing policy of a type, or of a field that differs from its type. */
export const sharedBy = (whom: SharedBy) => ({ sharedBy: whom });

const known = new WeakMap<DocumentNode, SharedBy>();

/** Returns who gets the same response to the document: everyone, if all of its fields allow it. Memoized. */
export function answersFor(schema: GraphQLSchema, document: DocumentNode): SharedBy {
  const before = known.get(document);
  if (before) return before;
  let narrowest: SharedBy = 'everyone';
  eachPolicy(schema, document, 'sharedBy', ({ parent, policy }) => {
    if (parent !== schema.getSubscriptionType() && policy !== 'everyone') narrowest = 'viewer';
  });
  known.set(document, narrowest);
  return narrowest;
}
