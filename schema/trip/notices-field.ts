import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Notice } from '../core/events.ts';
import { parse } from '../core/parse.ts';
import { changesOf, recordedName } from './changes.ts';
import { TripType } from './graphql.ts';
import { MOST_NOTICES, noticesInput } from './input.ts';
import { FieldChangeType } from './journal.ts';
import { type ChatNotice, personIdIn, readNotices } from './notices.ts';

const NoticeKind = builder.enumType('ChatNoticeKind', {
  description: 'What a line in a trip’s chat says that happened.',
  values: {
    JOINED: { description: 'A person joined the trip.' },
    LEFT: { description: 'A person left the trip, or was removed from it.' },
    DATES_CHANGED: { description: 'The trip has other dates.' },
    POLL_OPENED: { description: 'A poll was created.' },
    POLL_CLOSED: { description: 'A poll was closed.' },
    ACTIVITIES_ADDED: { description: 'One activity was added, or several at once.' },
  } satisfies Record<Notice, { description: string }>,
});

export const ChatNoticeType = builder.objectRef<ChatNotice>('ChatNotice').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'One quiet line in a trip’s chat that says what happened in the trip. It is read from the journal.',
  fields: (t) => ({
    seq: t.int({
      description: 'The seq of its first event: its place among the messages.',
      resolve: ({ event }) => event.seq,
    }),
    kind: t.field({ type: NoticeKind, description: 'What happened.', resolve: ({ notice }) => notice }),
    at: t.field({ type: 'DateTime', description: 'When it happened.', resolve: ({ event }) => event.at }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who did it. Null if it was automatic, and after the account is deleted.',
      resolve: ({ event }, _args, ctx) => personOf(ctx, undefined, event.actorId),
    }),
    person: t.field({
      type: UserType,
      nullable: true,
      description: 'Who joined or left. Null for other kinds, and after the account is deleted.',
      resolve: (notice, _args, ctx) => personOf(ctx, undefined, personIdIn(notice)),
    }),
    count: t.exposeInt('count', { description: 'The number of activities that were added. 1 for other kinds.' }),
    subjectId: t.id({
      description: 'The id of the member, the trip, the poll or the first activity. It stays when that is removed.',
      resolve: ({ event }) => event.subjectId,
    }),
    name: t.string({
      nullable: true,
      description:
        'The name of the first activity, or the question of the poll, at that time. Null for other kinds, and if it is not known any more.',
      resolve: ({ event }) => recordedName(event),
    }),
    changes: t.field({
      type: [FieldChangeType],
      description: 'The dates that changed: startDate, endDate or both. Empty for other kinds.',
      complexity: { multiplier: 1 },
      resolve: ({ notice, event }) =>
        notice === 'DATES_CHANGED' ? changesOf(event).filter(({ format }) => format === 'DATE') : [],
    }),
  }),
});

/** As many as there are between the messages of a page. */
const USUAL_NOTICES = 20;

builder.objectField(TripType, 'chatNotices', (t) =>
  t.field({
    type: [ChatNoticeType],
    description: `What happened in the trip between two of its events, for the chat, oldest first: the newest ${MOST_NOTICES}. What one change did, such as 12 activities that were added at once, is one notice. They don’t count as unseen.`,
    args: {
      after: t.arg.int({ description: 'Only after the event with this seq. Without it, from the start.' }),
      before: t.arg.int({ description: 'Only before the event with this seq. Without it, up to now.' }),
    },
    complexity: { field: QUERY_COST, multiplier: USUAL_NOTICES },
    resolve: (trip, args, ctx) => readNotices(ctx, trip.id, parse(noticesInput, args)),
  }),
);
