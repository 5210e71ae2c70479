import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore, Sentence } from '../history/sentences.ts';
import { reservationTexts } from './texts.ts';

const History_restoreReservation = graphql(`
  mutation History_restoreReservation($input: RestoreReservationInput!) {
    restoreReservation(input: $input) {
      ... on RestoreReservationPayload {
        activity {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const restore: Restore = async (client, { subjectId: activityId, name }) => {
  const variables = { input: { activityId } };
  const outcome = await command(client, { mutation: History_restoreReservation, variables });
  return outcome.ok ? { ...outcome, payload: reservationTexts.back(name) } : outcome;
};

/** What is said of a booking as a whole. */
const whole = (verb: string, unnamed: string): Sentence => ({
  ...{ verb, unnamed, isNamed: true },
  values: { kind: 'Kind', provider: 'Provider', number: 'Number', seats: 'Seats', bookedBy: 'Booked by' },
});

const booked = whole('booked', 'booked an activity');
const toBook = whole('noted to book', 'noted an activity to book');

export const history: DomainHistory = {
  RESERVATION_ADDED: {
    ...toBook,
    of: ({ changes }) => (changes.some(({ field, after }) => field === 'isBooked' && after === 'true') ? booked : null),
  },
  RESERVATION_CHANGED: {
    ...{
      verb: 'changed the booking of',
      unnamed: 'changed the booking of an activity',
      isNamed: true,
      hasFields: true,
    },
    of: ({ changes }) =>
      changes.some(({ field, after }) => field === 'isBooked' && after === 'true')
        ? { verb: 'booked', unnamed: 'booked an activity', isNamed: true, hasFields: true }
        : null,
  },
  RESERVATION_REMOVED: {
    ...whole('removed the booking of', 'removed the booking of an activity'),
    restore,
  },
  RESERVATION_RESTORED: whole('restored the booking of', 'restored the booking of an activity'),
};

const kinds = new Map<string, string>(Object.entries(reservationTexts.kinds));

export const fields: HistoryFields = {
  kind: { label: 'Kind', show: (kind) => kinds.get(kind) ?? kind },
  cancelBy: { label: 'Cancel free until' },
  bookedBy: { label: 'Booked by' },
  isBooked: { label: 'Booked' },
  isCodeChanged: { label: 'Code', show: () => 'changed' },
};
