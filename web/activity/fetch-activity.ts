import type { ApolloClient } from '@apollo/client';
import { fetchNow } from '../apollo/fetch-page.ts';
import { graphql } from '../gql/gql.ts';
import type { PlannedActivity } from './plan.ts';

const Activity_now = graphql(`
  query Activity_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...Plan_activity @unmask
    }
  }
`);

/** Fetches an activity from the server, also for the cache; null if that fails or the activity is gone. */
export async function fetchActivity(client: ApolloClient, id: string): Promise<PlannedActivity | null> {
  const answer = await fetchNow(client, Activity_now, { id });
  return answer?.node?.__typename === 'Activity' ? answer.node : null;
}
