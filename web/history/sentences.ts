import type { TripEventKind } from '../gql/graphql.ts';
import type { HistoryEvent } from './history-event.tsx';

interface Sentence {
  verb: string;
  /** Whether the name of the activity or the question of the poll follows: the event's subject. */
  isNamed?: true;
  /** The verb for an event without a known name. The name is that of a person, or of the activity of a picture. */
  unnamed?: string;
  rest?: string;
  hasFields?: true;
}

/** What the history says of each kind. Null: it leaves it out. A new kind does not compile until it is here. */
const sentences: Record<TripEventKind, Sentence | null> = {
  TRIP_CREATED: { verb: 'created the trip' },
  TRIP_UPDATED: { verb: 'changed the trip', hasFields: true },
  TRIP_DELETED: { verb: 'deleted the trip' },
  TRIP_RESTORED: { verb: 'restored the trip' },
  ACTIVITY_ADDED: { verb: 'added', isNamed: true },
  ACTIVITY_UPDATED: { verb: 'changed', isNamed: true, hasFields: true },
  ACTIVITY_MOVED: { verb: 'moved in the order', isNamed: true },
  ACTIVITY_REMOVED: { verb: 'removed', isNamed: true },
  POLL_CREATED: { verb: 'asked', isNamed: true },
  POLL_UPDATED: { verb: 'changed the poll', isNamed: true, hasFields: true },
  POLL_CLOSED: { verb: 'closed the poll', isNamed: true, unnamed: 'closed a poll' },
  POLL_REMOVED: { verb: 'removed the poll', isNamed: true },
  POLL_RESTORED: { verb: 'restored the poll', isNamed: true },
  MEMBER_JOINED: { verb: 'joined the trip' },
  MEMBER_ADDED: {
    verb: 'took along',
    rest: 'from another trip',
    unnamed: 'took a person along from another trip',
  },
  MEMBER_LEFT: { verb: 'left the trip' },
  MEMBER_REMOVED: { verb: 'removed', rest: 'from the trip', unnamed: 'removed a member' },
  ROLE_CHANGED: { verb: 'changed the role of', unnamed: 'changed the role of a member', hasFields: true },
  INVITATION_SENT: { verb: 'invited a person' },
  INVITATION_ACCEPTED: { verb: 'accepted an invitation' },
  INVITATION_DECLINED: { verb: 'declined an invitation' },
  INVITATION_REVOKED: { verb: 'withdrew an invitation' },
  JOIN_LINK_CREATED: { verb: 'created a join link' },
  JOIN_LINK_REVOKED: { verb: 'revoked a join link' },
  PICTURE_ADDED: { verb: 'added a picture to', unnamed: 'added a picture' },
  PICTURE_UPDATED: { verb: 'described a picture of', unnamed: 'described a picture', hasFields: true },
  PICTURE_REMOVED: { verb: 'removed a picture of', unnamed: 'removed a picture' },
  MESSAGE_SENT: null,
  MESSAGE_EDITED: null,
  MESSAGE_REMOVED: null,
  VOTE_CAST: null,
  MEMBER_UPDATED: null,
};

export const historyKinds = (Object.keys(sentences) as TripEventKind[]).filter((kind) => sentences[kind]);

/** For a bot: an admin has made it a member. */
const added: Sentence = { verb: 'added', rest: 'to the trip', unnamed: 'added a member' };

/** For an addition that brought back what had been removed. */
const restorations: Partial<Record<TripEventKind, Sentence>> = {
  ACTIVITY_ADDED: { verb: 'restored', isNamed: true },
  PICTURE_ADDED: { verb: 'restored a picture of', unnamed: 'restored a picture' },
};

export function sentenceOf({ kind, actor, subjectName, isRestoration }: HistoryEvent): Sentence {
  const isOther = kind === 'MEMBER_JOINED' && actor && subjectName !== null && subjectName !== actor.username;
  if (isOther) return added;
  return (isRestoration && restorations[kind]) || (sentences[kind] ?? { verb: '' });
}

/** The activity's or poll's name at that time, or else now; a person's name now. Null: it is gone, or there is none. */
export function nameOf({ subjectName, subject }: Pick<HistoryEvent, 'subjectName' | 'subject'>): string | null {
  if (subjectName !== null) return subjectName;
  if (subject?.__typename === 'Activity') return subject.name;
  return subject?.__typename === 'Poll' ? subject.question : null;
}
