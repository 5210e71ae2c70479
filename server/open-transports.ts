import type { DocumentNode } from 'graphql';
import { printed } from '../schema/core/printed.ts';
import { schema } from '../schema/index.ts';
import { createChatSocket } from './chat/socket.ts';
import { byDocument } from './graphql/document-cache.ts';
import { EventStreams } from './graphql/event-streams.ts';
import { createGraphQLServer, presentError } from './graphql/graphql.ts';
import { answerPlainly } from './graphql/graphql-plain.ts';
import { graphqlSockets } from './graphql/graphql-ws.ts';
import { KeptAnswers } from './graphql/kept-answers.ts';
import { operationIn } from './graphql/operation-name.ts';
import { KEPT_ANSWER_COST, overBudget } from './limits/admission.ts';
import { Hub } from './live/hub.ts';
import { createRest } from './rest/rest.ts';
import type { Services, Transports } from './transports.ts';

/** The three faces of the domain. */
export function openTransports(services: Services): Transports {
  const { reportBug, pace } = services;
  const present = (error: unknown, requestId: string) => presentError(error, requestId, reportBug);
  const hub = new Hub(present, reportBug);
  const documents = byDocument<DocumentNode>();
  const streams = new EventStreams(reportBug);
  const graphql = createGraphQLServer(present, hub, documents, streams, pace);
  const engine = { server: graphql, documents, pace, presentError: present };
  const kept = new KeptAnswers(schema);
  let schemaText: string | null = null;
  return {
    graphql: (request, ctx) => graphql.fetch(request, { planjam: ctx }),
    tripOf: (params) => kept.tripOf(params),
    async answer(params, mediaType, ctx, onTrip) {
      let isMade = false;
      const make = () => {
        isMade = true;
        return answerPlainly(engine, params, mediaType, ctx);
      };
      const reply = await kept.answer({ ...params, mediaType, onTrip }, make);
      // Making it anew is refused to a caller who can't pay even for this.
      return isMade || !overBudget(ctx, KEPT_ANSWER_COST) ? reply : make();
    },
    operationOf({ query = '', operationName }) {
      const document = documents.get(query);
      return document && operationIn(document, operationName);
    },
    printedSchema() {
      schemaText ??= printed(schema);
      return schemaText;
    },
    endStreams: () => streams.close(),
    rest: createRest(),
    sockets: [graphqlSockets(services, graphql, hub, present), createChatSocket(services)],
  };
}
