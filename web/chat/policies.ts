import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

/** Null as soon as that message is deleted. Otherwise the whole chat could no longer be read. */
const orNull: FieldPolicy<Reference | null> = {
  read: (message, { canRead }) => (message && !canRead(message) ? null : message),
};

export const policies: TypePolicies = {
  Trip: { fields: { messages: pages(), chatNotices: { merge: false } } },
  Message: { fields: { replyTo: orNull, mentions: { merge: false }, reactions: { merge: false } } },
};
