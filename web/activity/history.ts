import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore } from '../history/sentences.ts';
import { showDuration } from '../ui/form/duration.ts';
import { withCapital } from '../ui/text/with-capital.ts';

const History_restoreActivity = graphql(`
  mutation History_restoreActivity($input: RestoreActivityInput!) {
    restoreActivity(input: $input) {
      ... on RestoreActivityPayload {
        activity {
          id
          scheduledTime
          scheduledDay
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const restore: Restore = async (client, { tripId, subjectId: activityId, name, changes }) => {
  const input = { tripId, activityId };
  const outcome = await command(client, { mutation: History_restoreActivity, variables: { input } });
  if (!outcome.ok) return outcome;
  const { scheduledTime, scheduledDay } = outcome.payload.activity;
  const hadWhen = changes.some(({ field }) => field === 'scheduledTime' || field === 'scheduledDay');
  const isUnscheduled = hadWhen && !scheduledTime && !scheduledDay;
  const lost = `${name} is back under Unscheduled Activities, because its day is no longer part of the trip.`;
  return { ...outcome, payload: isUnscheduled ? lost : `${name} is back on the plan.` };
};

export const history: DomainHistory = {
  ACTIVITY_ADDED: { verb: 'added', isNamed: true, ofRestoration: { verb: 'restored', isNamed: true } },
  ACTIVITY_UPDATED: { verb: 'changed', isNamed: true, hasFields: true },
  ACTIVITY_MOVED: { verb: 'moved in the order', isNamed: true },
  ACTIVITY_REMOVED: { verb: 'removed', isNamed: true, restore },
};

export const fields: HistoryFields = {
  scheduledTime: { label: 'Time' },
  scheduledDay: { label: 'Day' },
  endTimeZone: { label: 'Time zone of the end' },
  toLocation: { label: 'Place of the end' },
  toLatitude: { label: 'Latitude of the end' },
  toLongitude: { label: 'Longitude of the end' },
  category: { show: withCapital },
  duration: { show: (minutes) => showDuration(Number(minutes)) },
};
