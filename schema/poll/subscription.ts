import type { TripEvent } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { EventName } from '../core/events.ts';
import { subjectOf } from '../core/journal/event-subject.ts';
import { KindEnum } from '../trip/journal.ts';
import { tripStream } from '../trip/stream.ts';
import { PollType } from './graphql.ts';
import { findPoll } from './queries.ts';

const PollEvent = builder.objectRef<TripEvent>('PollEvent').implement({
  extensions: sharedBy('everyone'),
  description: 'One change of a poll, in the pollChanged stream.',
  fields: (t) => ({
    seq: t.exposeInt('seq', { description: 'The seq of the event. Pass it as `after` to resume the stream.' }),
    kind: t.field({ type: KindEnum, description: 'The kind of event.', resolve: ({ kind }) => kind as EventName }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description:
        'The person who caused the event. Null if the poll closed at its closing time, and after the account is deleted.',
      resolve: (event, _args, ctx) => personOf(ctx, undefined, event.actorId),
    }),
    poll: t.field({
      type: PollType,
      description: 'The poll in its current state.',
      resolve: (event, _args, { kysely }) =>
        subjectOf(event, {}, async () => (await findPoll(kysely, event.tripId, event.subjectId)) ?? null),
    }),
  }),
});

builder.subscriptionField(
  'pollChanged',
  tripStream(
    'pollChanged',
    PollEvent,
    'Streams some events of tripEvents, in order: polls that are created, edited, restored or closed (by someone or at closesAt), and votes. tripChanged streams removals. With `after`, the events that the client missed come first. An event whose poll has been removed since is left out. For all members of the trip.',
  ),
);
