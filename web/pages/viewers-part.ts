import type { ApolloClient } from '@apollo/client';
import { askForNodes } from '../apollo/ask-for-nodes.ts';
import { graphql } from '../gql/gql.ts';
import type { LiveTrip } from '../live/take-event.ts';

// Only the viewer's part: the rest comes with events, which may be newer than this answer.
const ViewersPart = graphql(`
  query ViewersPart($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      id
      ...PollCard_viewer
      ...MemberRow_viewer
    }
  }
`);

/** Returns a function that asks the server for what is the viewer's own, for one burst of events at a time. */
export function viewersPart(client: ApolloClient, onRefused: (error: unknown) => void): LiveTrip['ask'] {
  const ask = askForNodes(client, ViewersPart, onRefused);
  return (id, onKnown) => ask([id], onKnown);
}
