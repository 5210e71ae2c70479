import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ComponentProps, useState } from 'react';
import { createCache } from '../../apollo/cache.ts';
import type { FoundPlace } from '../../place/found-places.ts';
import { Toasts } from '../../ui/overlay/toast.tsx';
import { plannedActivity } from '../testing.ts';
import { QuickAdd } from './quick-add.tsx';

export interface Answers {
  /** The places that a search finds. */
  find?: (query: string) => Promise<readonly FoundPlace[]> | readonly FoundPlace[];
  isPartial?: boolean;
  /** Why the server adds nothing. */
  refusal?: string;
  onUndo?: (cause: number) => void;
  /** Called with the name and the input of each mutation. */
  onSent: (operation: string, input: object) => void;
}

const credit = { __typename: 'Attribution', text: '© OpenStreetMap contributors', url: 'https://osm.example/' };

async function answerTo(
  { operationName, variables }: ApolloLink.Operation,
  { find, isPartial = false, refusal, onSent }: Answers,
) {
  if (operationName === 'Places_search') {
    const places = (await find?.(variables.query)) ?? [];
    const attribution = places.length > 0 ? [credit] : [];
    return { places: { __typename: 'FoundPlaces', places, attribution, isPartial } };
  }
  const { tripId, activityId, baseUpdatedAt, ...fields } = variables.input;
  onSent(operationName ?? '', variables.input);
  const activity = { ...plannedActivity(fields), id: fields.id ?? activityId };
  if (operationName === 'DeleteActivity_remove')
    return { removeActivity: { __typename: 'RemoveActivityPayload', activityId } };
  if (operationName === 'ActivityForm_update')
    return { updateActivity: { __typename: 'UpdateActivityPayload', cause: 3, activity } };
  if (refusal !== undefined) return { addActivity: { __typename: 'Refusal', message: refusal } };
  return { addActivity: { __typename: 'AddActivityPayload', cause: fields.name === 'tram' ? 2 : 1, activity } };
}

const linkTo = (answers: Answers) =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        void answerTo(operation, answers).then((data) => {
          observer.next({ data });
          observer.complete();
        });
      }),
  );

interface PageWithLineProps extends Pick<ComponentProps<typeof QuickAdd>, 'trip' | 'onForm'> {
  answers: Answers;
}

/** A page with the line alone, for four people, and a button that opens it on a phone. */
export function PageWithLine({ answers, trip, onForm }: PageWithLineProps) {
  const [client] = useState(() => new ApolloClient({ cache: createCache(), link: linkTo(answers) }));
  const [isOpen, setOpen] = useState(false);
  return (
    <ApolloProvider client={client}>
      <button type="button" onClick={() => setOpen(true)}>
        Open the line
      </button>
      <QuickAdd
        {...{ trip, onForm, isOpen }}
        activities={[]}
        people={4}
        day={null}
        viewedDay={() => '2027-05-14'}
        isInPlan
        onAdded={() => {}}
        onUndo={answers.onUndo ?? (() => {})}
        onClose={() => setOpen(false)}
      />
      <Toasts />
    </ApolloProvider>
  );
}
