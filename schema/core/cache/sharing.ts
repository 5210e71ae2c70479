import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { TripEvent } from '../../../prisma/generated/client.ts';
import type { Viewer } from '../context.ts';
import { eachPolicy } from './policies.ts';

/**
 * The people for whom a field has the same value, given the same event or the same state of a trip: every member of the
 * trip; everyone in the same audience (see AudienceOf); or only the viewer. Without a policy it is only the viewer: a
 * forgotten policy costs speed, and never leaks a secret.
 */
export type SharedBy = 'everyone' | 'audience' | 'viewer';

/** Returns which of a subscription's audiences a viewer belongs to, for one event. */
export type AudienceOf = (event: TripEvent, viewer: Viewer) => string;

/** The sharing policy of a type, or of a field that differs from its type. */
export const sharedBy = (whom: SharedBy) => ({ sharedBy: whom });

/** The audience policy of a subscription. */
export const audiences = (audienceOf: AudienceOf) => ({ audienceOf });

const width: Record<SharedBy, number> = { everyone: 0, audience: 1, viewer: 2 };
const known = new WeakMap<DocumentNode, SharedBy>();

/** Returns who gets the same response to the document: the narrowest policy of its fields. Memoized per document. */
export function answersFor(schema: GraphQLSchema, document: DocumentNode): SharedBy {
  const before = known.get(document);
  if (before) return before;
  let narrowest: SharedBy = 'everyone';
  eachPolicy(schema, document, 'sharedBy', ({ parent, policy = 'viewer' }) => {
    if (parent === schema.getSubscriptionType()) return;
    if (width[policy as SharedBy] > width[narrowest]) narrowest = policy as SharedBy;
  });
  known.set(document, narrowest);
  return narrowest;
}
