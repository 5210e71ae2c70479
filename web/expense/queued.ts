import type { RecordExpenseInput } from '../gql/graphql.ts';
import { type DomainQueued, type EntryOf, queuedKind } from '../queue/kind.ts';
import { listExpense, type NewExpense, RecordExpense, shownRecorded } from './record.ts';

type Entry = EntryOf<Omit<RecordExpenseInput, 'id' | 'tripId'>, { name: string; expense: NewExpense }>;

export const queued: DomainQueued = {
  recordExpense: queuedKind({
    document: RecordExpense,
    inputOf: ({ subjectId, tripId, input }: Entry) => ({ id: subjectId, tripId, ...input }),
    shown: (_, { shown }) => (shown ? shownRecorded(shown.expense) : null),
    list: (cache, { tripId, subjectId }) => listExpense(cache, tripId, subjectId),
  }),
};
