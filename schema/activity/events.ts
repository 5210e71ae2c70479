import type { Activity, TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type FieldChange, type Kinds, recordingsOf, type ShownFields } from '../core/events.ts';
import type { Recorded } from '../core/journal/changes.ts';
import { can } from '../core/permissions.ts';
import { activityFields } from './entity.ts';
import { activityById } from './queries.ts';
import { type BesideTime, withZones } from './recorded-zone.ts';
import './rules.ts';

type Fields = Recorded<Omit<Activity, 'id' | 'tripId' | 'createdAt' | 'updatedAt' | 'revision'>>;

/** `restored`: the activity had been removed. Events from before 2026-11-26 don't say it. */
type Added = Fields & { restored?: true };
/** Removals of before 2026-11-30 have no revision. */
type Removed = Fields & { revision?: number };

const shown: ShownFields<Added & Removed & BesideTime> = {
  ...recordingsOf(activityFields),
  position: null,
  createdById: null,
  restored: null,
  revision: null,
  shownIn: null,
};

const ofActivity = {
  version: 1,
  subject: 'Activity',
  readSubject: activityById,
  readChanges: async (_ctx: Context, event: TripEvent, changes: FieldChange[]) => withZones(event, changes),
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const activityEvents = declareEvents({
  ACTIVITY_ADDED: event<{ after: Added }>({
    ...ofActivity,
    notice: 'ACTIVITIES_ADDED',
    description: 'An activity was added, or restored after its removal.',
    unseen: 'activities',
    undoneBy: 'ACTIVITY_REMOVED',
  }),
  ACTIVITY_UPDATED: event<{ before: Partial<Fields>; after: Partial<Fields> & BesideTime }>({
    ...ofActivity,
    description: 'One or more fields of an activity changed.',
    undoneBy: 'ACTIVITY_UPDATED',
    fieldsRestoredBy: 'editPlan',
  }),
  ACTIVITY_MOVED: event<{ before: Pick<Fields, 'position'>; after: Pick<Fields, 'position'> }>({
    ...ofActivity,
    description: 'An activity moved to another position in the order.',
    undoneBy: 'ACTIVITY_MOVED',
  }),
  ACTIVITY_REMOVED: event<{ before: Removed }>({
    ...ofActivity,
    description: 'An activity was removed. The event’s subject is null.',
    undoneBy: 'ACTIVITY_ADDED',
    mayRestore: ({ role }) => can(role, 'editPlan'),
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof activityEvents> {}
}
