import { useCommand } from '../../apollo/command.ts';
import { addToConnection } from '../../apollo/connections.ts';
import { graphql } from '../../gql/gql.ts';
import type { NewActivity } from './rows.ts';

const PasteList_add = graphql(`
  mutation PasteList_add($input: AddActivitiesInput!) {
    addActivities(input: $input) {
      ... on AddActivitiesPayload {
        cause
        activities {
          ...Plan_activity
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Adds several activities to the trip as one change. They appear when the server has answered. */
export function useAddList(tripId: string) {
  const add = useCommand(PasteList_add);

  return (activities: NewActivity[]) =>
    add({
      variables: { input: { tripId, activities } },
      update: (cache, { data }) => {
        if (data?.addActivities.__typename !== 'AddActivitiesPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        for (const { id } of activities) {
          addToConnection(cache, { parent, field: 'activities', node: { __typename: 'Activity', id } });
        }
      },
    });
}
