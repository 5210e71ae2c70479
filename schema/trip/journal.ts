import type { TripEvent } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { longText } from '../core/cost/answer-size.ts';
import { declarationOf, type EventName, eventKinds, type FieldChange } from '../core/events.ts';
import type { ChangeFormat } from '../core/input/entity.ts';
import { finalSince } from '../core/input/restorable.ts';
import { eventOrder, readEvents } from '../core/journal/stored-events.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { page } from '../core/paging.ts';
import { parse } from '../core/parse.ts';
import { can } from '../core/permissions.ts';
import { ownMembership } from '../member/queries.ts';
import { changesOf, nameIn, recordedName, restorableChanges } from './changes.ts';
import { TripType } from './graphql.ts';
import { eventFilter } from './input.ts';
import { tripStream } from './stream.ts';
import { readSubject } from './subject.ts';

export const KindEnum = builder.enumType('TripEventKind', {
  description: 'The kind of an event in a trip’s journal.',
  values: Object.fromEntries(
    Array.from(eventKinds(), ([kind, { description }]) => [kind, { description }] as const),
  ) as Record<EventName, { description: string }>,
});

export const FormatEnum = builder.enumType('ChangeFormat', {
  description: 'How to read the values of a changed field.',
  values: {
    TEXT: { description: 'Text, as people wrote it, or a value such as a category, a role or a time zone.' },
    LINES: { description: 'Several texts, each in a line of its own: the options of a poll.' },
    INSTANT: { description: 'An instant, as in DateTime: 2027-05-02T08:00:00.000Z.' },
    DATE: { description: 'A day, as in Date: 2027-05-02.' },
    NUMBER: { description: 'A number, such as a latitude in degrees.' },
    CENTS: { description: 'A planned cost in hundredths of the trip’s currency: in cents of dollars.' },
    MINUTES: { description: 'A length of time in minutes.' },
    MONEY: { description: 'An amount in minor units and its currency: 1250 EUR is €12.50.' },
    TRAVELER_AMOUNTS: {
      description:
        'Amounts of travelers, each in a line of its own: the traveler’s id, the amount in minor units, its currency, and the traveler’s name as it is now. One space separates them.',
    },
    TRAVELER_SHARES: {
      description:
        'Shares of travelers, each in a line of its own: the traveler’s id, the number of shares, and the traveler’s name as it is now. One space separates them.',
    },
    BOOLEAN: { description: 'true or false.' },
    PICTURE: {
      description:
        'A picture in English words, without its address: a picture, another picture, or the same picture, shown differently.',
    },
  } satisfies Record<ChangeFormat, { description: string }>,
});

export const FieldChangeType = builder.objectRef<FieldChange>('FieldChange').implement({
  extensions: sharedBy('everyone'),
  description: 'A field that an event changed, with its old and its new value.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field in the subject’s type: scheduledTime.' }),
    format: t.expose('format', { type: FormatEnum, description: 'How to read `before` and `after`.' }),
    before: t.exposeString('before', {
      ...longText(100),
      nullable: true,
      description: 'The value before the event. Null if there was none, as for a new entity.',
    }),
    after: t.exposeString('after', {
      ...longText(100),
      nullable: true,
      description: 'The value after the event. Null if there is none, as after a removal.',
    }),
    beforeTimeZone: t.string({
      nullable: true,
      description: 'The time zone in which to show `before`, if it is an INSTANT. Null: the trip’s.',
      resolve: ({ beforeTimeZone }) => beforeTimeZone ?? null,
    }),
    afterTimeZone: t.string({
      nullable: true,
      description: 'The time zone in which to show `after`, if it is an INSTANT. Null: the trip’s.',
      resolve: ({ afterTimeZone }) => afterTimeZone ?? null,
    }),
  }),
});

/** Most events change one field or two; a new activity has nine. */
const USUAL_CHANGES = 3;

const subjectName = async (event: TripEvent, _args: object, ctx: Context): Promise<string | null> =>
  recordedName(event) ?? declarationOf(event.kind)?.readName?.(ctx, event) ?? null;

const isRestoration = ({ kind, after }: TripEvent): boolean =>
  declarationOf(kind)?.restores ?? recordedFields(after).restored === true;

async function completeChanges(event: TripEvent, _args: object, ctx: Context): Promise<FieldChange[]> {
  const changes = changesOf(event);
  return (await declarationOf(event.kind)?.readChanges?.(ctx, event, changes)) ?? changes;
}

async function viewerCanRestore(event: TripEvent, _args: object, ctx: Context): Promise<boolean> {
  const { mayRestore, fieldsRestoredBy, mayRestoreFields } = declarationOf(event.kind) ?? {};
  const hasFields = fieldsRestoredBy !== undefined && restorableChanges(event).length > 0;
  const isRestorable = mayRestore !== undefined && event.at > finalSince(ctx.now());
  const membership = hasFields || isRestorable ? await ownMembership(ctx, event.tripId) : null;
  if (!membership) return false;
  if (!hasFields) return Boolean(mayRestore?.(membership, Object(event.before)));
  return can(membership.role, fieldsRestoredBy) && ((await mayRestoreFields?.(ctx, event, membership)) ?? true);
}

const TripEventType = builder.objectRef<TripEvent>('TripEvent').implement({
  extensions: sharedBy('everyone'),
  description: 'One event in a trip’s journal: who did what, and when.',
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description: 'The event’s number within the trip. It increases by one with each event, without gaps.',
    }),
    kind: t.field({
      type: KindEnum,
      description: 'The kind of event.',
      // Lists and streams leave out the kinds of a newer build.
      resolve: ({ kind }) => kind as EventName,
    }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description:
        'The person who caused the event. Null for an automatic event, such as a poll that closes at its closing time, and after the account is deleted.',
      resolve: (event, _args, ctx) => personOf(ctx, undefined, event.actorId),
    }),
    actorId: t.exposeID('actorId', {
      nullable: true,
      description:
        'The id of the person who caused the event; null for an automatic event. It stays until the account is erased, and `actor` until it is deleted.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'The time of the event.' }),
    subjectId: t.exposeID('subjectId', {
      description: 'The id of the entity that the event is about. It stays when the entity is removed.',
    }),
    cause: t.int({
      description:
        'The seq of the first event of the same change. Events of one change, such as everything that moves with a trip’s dates, have the same cause.',
      resolve: ({ cause, seq }) => cause ?? seq,
    }),
    subjectName: t.string({
      nullable: true,
      description:
        'The name of the activity or trip, the question of the poll, or the title of the expense, when the event happened. Null if the event did not record it: then ask for currentSubjectName. Of an event about a member, the current name of the person: null after the account is deleted. Of a picture, the current name of its activity: null if it has none.',
      resolve: subjectName,
    }),
    currentSubjectName: t.string({
      nullable: true,
      description:
        'The name of the activity or trip, the question of the poll, or the title of the expense, as it is now. Null after its removal, and for other subjects.',
      complexity: QUERY_COST,
      resolve: async (event, _args, ctx) => nameIn(await readSubject(event, {}, ctx)),
    }),
    isRestoration: t.boolean({
      description:
        'Whether the event brought back what had been removed: a trip, a poll or an expense, or an activity or a picture, whose event is ACTIVITY_ADDED or PICTURE_ADDED. False for events of earlier versions, which did not record it.',
      resolve: isRestoration,
    }),
    viewerCanRestore: t.boolean({
      extensions: sharedBy('viewer'),
      description:
        'Whether the viewer may restore what this event removed, an activity with restoreActivity, a poll with restorePoll, an expense with restoreExpense or a picture with restorePicture, or the fields of the trip, the activity or the expense that it changed, with restoreFields. They may have been restored since. False for other kinds of events.',
      resolve: viewerCanRestore,
    }),
    changes: t.field({
      type: [FieldChangeType],
      description:
        'The fields that the event changed. For a new entity these are its fields, for a removed one the fields that it had. Empty for other kinds of events. Of what can’t be restored any more, only the name stays. Votes, texts of messages and e-mail addresses are never among them.',
      complexity: { multiplier: USUAL_CHANGES },
      resolve: completeChanges,
    }),
    subject: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description:
        'The entity that the event is about, in its current state and as far as the viewer may see it. Null after its removal. Of an invitation, plain members see only what anyone with its link sees. Of a join link, they see nothing: it is null.',
      complexity: QUERY_COST,
      resolve: readSubject,
    }),
  }),
});

builder.objectField(TripType, 'events', (t) =>
  t.connection(
    {
      type: TripEventType,
      description: 'The trip’s journal: its events, oldest first. For the newest ones, ask for the `last` ones.',
      args: {
        kinds: t.arg({ type: [KindEnum], description: 'Only events of these kinds. Without it, of all kinds.' }),
        actorId: t.arg.id({ description: 'Only events that this person caused.' }),
        subjectId: t.arg.id({ description: 'Only events about this entity, also if it has been removed.' }),
      },
      resolve: (trip, { kinds, actorId, subjectId, ...args }, ctx) => {
        const wanted = { kinds: kinds ?? [...eventKinds().keys()], ...parse(eventFilter, { actorId, subjectId }) };
        return page(args, eventOrder, (slice) => readEvents(ctx.kysely, trip.id, wanted, slice));
      },
    },
    { name: 'TripEventConnection' },
    { name: 'TripEventEdge' },
  ),
);

builder.subscriptionField(
  'tripEvents',
  tripStream(
    'tripEvents',
    TripEventType,
    'Streams all events of the trip in order, each once: every kind, with one cursor. With `after`, the events that the client missed come first. A page that shows a trip needs only this subscription; tripChanged, messageSent and pollChanged are filters of it. An event comes also if its subject has been removed since: then `subject` is null. The stream ends with the viewer’s membership or session, and with the trip. For all members of the trip.',
  ),
);

builder.subscriptionField(
  'tripChanged',
  tripStream(
    'tripChanged',
    TripEventType,
    'Streams some events of tripEvents, in order: changes of the trip, its activities, members, travelers, expenses, pictures, invitations and join links, edited and removed messages, and removed polls. messageSent streams new messages. pollChanged streams votes, and new, edited and closed polls. With `after`, the events that the client missed come first. For all members of the trip.',
  ),
);
