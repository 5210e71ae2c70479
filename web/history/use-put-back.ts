import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { complain } from '../apollo/complain.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { PutBack_subjectQuery } from '../gql/graphql.ts';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';
import { toastBack } from '../ui/overlay/toast-back.ts';
import type { ChangedField } from './change.tsx';
import { labelOf, unusual, withoutCopies } from './fields.ts';
import type { HistoryEvent } from './history-event.tsx';
import { nameOf } from './sentences.ts';
import { texts } from './texts.ts';

const PutBack_subject = graphql(`
  query PutBack_subject($id: ID!) {
    node(id: $id) {
      ...Plan_written @unmask
      ... on Expense {
        id
      }
    }
    trip(id: $id) {
      ...TripHeader_shared @unmask
      timeZone
    }
  }
`);

const PutBack_restoreFields = graphql(`
  mutation PutBack_restoreFields($input: RestoreFieldsInput!) {
    restoreFields(input: $input) {
      ... on RestoreFieldsPayload {
        cause
      }
      ... on Failure {
        message
      }
    }
  }
`);

type Subject = NonNullable<PutBack_subjectQuery['node'] | PutBack_subjectQuery['trip']>;

interface Differing extends ChangedField {
  /** Whether the field has another value now than the change gave it. */
  isChangedAgain: boolean;
}

/** Returns the fields that would get another value: `before` is the value now, `after` the one to put back. */
function differing(subject: Subject, changes: HistoryEvent['changes']): Differing[] {
  const ownZone = subject.__typename === 'Activity' ? subject.timeZone : null;
  return changes.flatMap(({ field, format, before: then, after: given, beforeTimeZone }) => {
    const value: unknown = Reflect.get(subject, field) ?? null;
    const now = value === null ? null : String(value);
    const zones = { beforeTimeZone: ownZone, afterTimeZone: beforeTimeZone };
    return now === then ? [] : [{ field, format, before: now, after: then, ...zones, isChangedAgain: now !== given }];
  });
}

/** The change, the other way round. */
const turned = (changes: HistoryEvent['changes']): Differing[] =>
  withoutCopies(changes)
    .filter(({ field }) => !unusual(field).hasNoValues)
    .map(({ before, after, beforeTimeZone, afterTimeZone, ...change }) => ({
      ...{ ...change, before: after, after: before, beforeTimeZone: afterTimeZone, afterTimeZone: beforeTimeZone },
      isChangedAgain: false,
    }));

interface Asked {
  event: HistoryEvent;
  name: string | null;
  fields: readonly ChangedField[];
}

/**
 * Puts back the values from before a change. First `ask` reads the values of now and gives `asked`: the question.
 * `puttingBack` is the seq of the event for which something is on its way.
 */
export function usePutBack(tripId: string) {
  const client = useApolloClient();
  const restoreFields = useCommand(PutBack_restoreFields);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [puttingBack, setPuttingBack] = useState<number | null>(null);

  const read = async (event: HistoryEvent) => {
    const variables = { id: event.subjectId };
    const { data } = await client.query({ query: PutBack_subject, variables, fetchPolicy: 'no-cache' });
    const subject = data?.trip ?? data?.node;
    if (!subject) return toastFailure(texts.restoreFirst);
    // The amounts of an expense depend on each other, and a booking is no field of its activity: the server compares them.
    const isCompared = subject.__typename !== 'Expense' && event.kind !== 'RESERVATION_CHANGED';
    const fields = isCompared ? differing(subject, event.changes) : turned(event.changes);
    if (fields.length === 0) return toastSuccess(texts.sameNow);
    const again = fields.filter(({ isChangedAgain }) => isChangedAgain);
    if (again.length > 0) return toastFailure(texts.changedAgain(again.map(({ field }) => labelOf(field)).join(', ')));
    const isTrip = subject.__typename === 'Trip';
    return setAsked({ event, name: isTrip ? null : (nameOf(event) ?? texts.unnamed), fields });
  };
  const ask = async (event: HistoryEvent) => {
    setPuttingBack(event.seq);
    await read(event).catch((error: unknown) => {
      complain(error);
      toastFailure(texts.putBackFailed);
    });
    setPuttingBack(null);
  };
  const confirm = async ({ event: { seq }, name }: Asked) => {
    setPuttingBack(seq);
    const outcome = await restoreFields({ variables: { input: { tripId, seq } } });
    setPuttingBack(null);
    if (!outcome.ok) return toastFailure(failureIn(outcome, texts.putBackFailed));
    if (outcome.payload.cause === null) return toastSuccess(texts.sameNow);
    return toastBack(name === null ? texts.isBackTrip : texts.isBack(name));
  };
  return { asked, ask, confirm, close: () => setAsked(null), puttingBack };
}
