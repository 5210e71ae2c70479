import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { TripEvent } from '../../../prisma/generated/client.ts';
import type { Viewer } from '../context.ts';
import { eachPolicy } from './policies.ts';

/**
 * Whom a field gives the same answer for the same event, or for the same state of a trip: everyone who may have it at all,
 * which is whoever holds a seat; everyone of an audience, which a subscription tells apart by event and viewer (`audience`
 * below); or the viewer alone. What says nothing is the viewer's: to forget a mark costs speed, never a secret.
 */
export type SharedBy = 'everyone' | 'audience' | 'viewer';

/** Which of a subscription's audiences a viewer belongs to, for one event. */
export type AudienceOf = (event: TripEvent, viewer: Viewer) => string;

/** Marks a type, or a field of one that differs from its type. */
export const sharedBy = (whom: SharedBy) => ({ sharedBy: whom });

/** Marks a subscription. */
export const audiences = (audienceOf: AudienceOf) => ({ audienceOf });

const width: Record<SharedBy, number> = { everyone: 0, audience: 1, viewer: 2 };
const known = new WeakMap<DocumentNode, SharedBy>();

/** Whom every answer of the document is the same for: the narrowest of all its fields. Worked out once a document. */
export function answersFor(schema: GraphQLSchema, document: DocumentNode): SharedBy {
  const before = known.get(document);
  if (before) return before;
  let narrowest: SharedBy = 'everyone';
  eachPolicy(schema, document, 'sharedBy', ({ parent, mark = 'viewer' }) => {
    if (parent === schema.getSubscriptionType()) return;
    if (width[mark as SharedBy] > width[narrowest]) narrowest = mark as SharedBy;
  });
  known.set(document, narrowest);
  return narrowest;
}
