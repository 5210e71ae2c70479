import { useFragment, useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { type ActivityActions, ActivityCard } from './activity-card.tsx';
import { Plan_activity } from './plan.ts';

const PlaceCard_activity = graphql(`
  query PlaceCard_activity($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...Plan_activity @unmask
    }
  }
`);

interface PlaceCardProps extends ActivityActions {
  id: string;
  timeZone: string;
}

/** The card of an activity of which only the place is known. It fetches the rest. */
export function PlaceCard({ id, timeZone, ...on }: PlaceCardProps) {
  const from = { __typename: 'Activity', id } as const;
  const { data, complete } = useFragment({ fragment: Plan_activity, fragmentName: 'Plan_activity', from });
  const { error, refetch } = useQuery(PlaceCard_activity, { variables: { id }, skip: complete });
  if (complete) {
    return <ActivityCard activity={data} timeZone={timeZone} {...on} />;
  }
  // The query that has failed shows its error; a new one starts when it is asked again.
  return <Awaited isPart error={error} onRetry={() => void refetch()} className="h-28 rounded-card" />;
}
