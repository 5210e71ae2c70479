import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { UNDO_SECONDS } from '../core/input/restorable.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { cause, tripAfter, tripId } from './bulk-mutations.ts';
import { restoreFieldsInput, undoTogetherInput } from './input.ts';
import { restoreFields } from './restore-fields.ts';
import type { LeftAlone } from './undo-activities.ts';
import { undoTogether } from './undo-together.ts';

const LeftAloneType = builder.objectRef<LeftAlone>('LeftAlone').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A trip or an activity that others have changed since, so that undoTogether left it as it is.',
  fields: (t) => ({
    subjectId: t.exposeID('subjectId', { description: 'The id of the trip or the activity.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Its name. Null if it was removed and the journal does not have its name.',
    }),
    fields: t.exposeStringList('fields', {
      description: 'The names of the fields that stay as they are. Others of its fields may have been restored.',
    }),
  }),
});

mutation('undoTogether', {
  description: `Undoes all events of the viewer’s own last change of the trip’s plan, as one change: restores the fields of the trip and its activities, and the activities that were removed. What others have changed since stays as it is and is in leftAlone. For all members of the trip, and only for owners and admins if the change was one of the trip. Fails with FORBIDDEN if the change is someone else’s, and with CONFLICT after ${UNDO_SECONDS} seconds, after a later change of the plan by the viewer, and for other kinds of events. A change of the trip also needs the scope TRIPS_WRITE.`,
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(undoTogetherInput, {
    tripId,
    cause: 'The cause of the change, from the payload of its mutation or from TripEvent.cause.',
  }),
  command: undoTogether,
  payload: (t) => ({
    trip: t.expose('trip', tripAfter),
    cause: t.exposeInt('cause', cause),
    leftAlone: t.expose('leftAlone', {
      type: [LeftAloneType],
      description: 'What stays as it is, because others have changed it since.',
    }),
  }),
});

mutation('restoreFields', {
  description:
    'Restores the values that the fields of a trip, an activity or an expense had before an event: those in TripEvent.changes. A trip’s activities do not follow its dates or its time zone. For all members of the trip, only for owners and admins if the event changed the trip, and for those who may call updateExpense if it changed an expense. Fails with CONFLICT if a field has been changed again since (the message names it), for other kinds of events, if the activity or the expense was removed (call restoreActivity or restoreExpense first), if the trip would end before it starts, if the activity would have a time as well as a day, and if the earlier values of an expense no longer fit. A change of the trip also needs the scope TRIPS_WRITE, and one of an expense MONEY_WRITE.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(restoreFieldsInput, {
    tripId,
    seq: 'The seq of the event that changed the fields: a TRIP_UPDATED, an ACTIVITY_UPDATED or an EXPENSE_UPDATED.',
  }),
  command: restoreFields,
  payload: (t) => ({
    trip: t.expose('trip', tripAfter),
    cause: t.exposeInt('cause', {
      nullable: true,
      description:
        'The cause of this change, for undoTogether. Null if nothing changed: the fields have these values already.',
    }),
  }),
});
