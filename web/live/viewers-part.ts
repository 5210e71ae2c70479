import type { ApolloClient } from '@apollo/client';
import { askForNodes } from '../apollo/ask-for-nodes.ts';
import { graphql } from '../gql/gql.ts';

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

/** Asks for the viewer's part of an entity. @param onKnown Called when it is cached, unless the entity is gone. */
export type AskForViewersPart = (id: string, onKnown?: () => void) => void;

/** Returns a function that asks the server for what is the viewer's own, for one burst of events at a time. */
export function viewersPart(client: ApolloClient, onRefused: (error: unknown) => void): AskForViewersPart {
  const ask = askForNodes(client, ViewersPart, onRefused);
  return (id, onKnown) => ask([id], onKnown);
}
