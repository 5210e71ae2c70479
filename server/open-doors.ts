import type { DocumentNode, GraphQLError } from 'graphql';
import { schema } from '../schema/index.ts';
import { printed } from '../schema/printed.ts';
import { createChatSocket } from './chat-socket.ts';
import { byDocument } from './document-cache.ts';
import type { Doors, House } from './doors.ts';
import { createGraphQLServer, presentError } from './graphql.ts';
import { answerPlainly } from './graphql-plain.ts';
import { graphqlSockets } from './graphql-ws.ts';
import { KeptAnswers } from './kept-answers.ts';
import { Hub } from './live/hub.ts';
import { createRest } from './rest/rest.ts';

/** The three faces of the domain. */
export function openDoors(house: House): Doors {
  const { reportBug } = house;
  const present = (error: GraphQLError) => presentError(error, reportBug);
  const hub = new Hub(present, reportBug);
  const documents = byDocument<DocumentNode>();
  const graphql = createGraphQLServer(house, hub, documents);
  const engine = { server: graphql, documents, presentError: present };
  const kept = new KeptAnswers(schema);
  let schemaText: string | null = null;
  return {
    graphql: (request, ctx) => graphql.fetch(request, { planjam: ctx }),
    tripOf: (params) => kept.tripOf(params),
    answer: (params, mediaType, ctx, onTrip) =>
      kept.answer({ ...params, mediaType, onTrip }, () => answerPlainly(engine, params, mediaType, ctx)),
    printedSchema() {
      schemaText ??= printed(schema);
      return schemaText;
    },
    rest: createRest(),
    sockets: [graphqlSockets(house, graphql, hub), createChatSocket(house)],
  };
}
