import { execute as interpret } from 'graphql';
import { printed } from '../schema/core/printed.ts';
import { schema } from '../schema/index.ts';
import { createChatSocket } from './chat/socket.ts';
import { execute } from './graphql/compiled.ts';
import { EventStreams } from './graphql/event-streams.ts';
import { createGraphQLServer } from './graphql/graphql.ts';
import { graphqlSockets } from './graphql/graphql-ws.ts';
import { Pipeline } from './graphql/pipeline.ts';
import { presentError } from './graphql/present-error.ts';
import { ResponseCache } from './graphql/response-cache.ts';
import { Hub } from './live/hub.ts';
import { createRest } from './rest/rest.ts';
import type { Services, Transports } from './transports.ts';

export function openTransports(services: Services): Transports {
  const { reportBug, accelerators } = services;
  const present = (error: unknown, requestId: string) => presentError(error, requestId, reportBug);
  const engine = { execute: accelerators.has('compiled') ? execute : interpret, presentError: present };
  const hub = new Hub(engine, reportBug, accelerators.has('shared-executions'));
  const streams = new EventStreams(reportBug);
  const cache = accelerators.has('kept-answers') ? new ResponseCache(schema) : null;
  const pipeline = new Pipeline({ hub, engine, streams, cache, services });
  let schemaText: string | null = null;
  return {
    graphql: createGraphQLServer(pipeline),
    printedSchema() {
      schemaText ??= printed(schema);
      return schemaText;
    },
    endStreams: () => streams.close(),
    rest: createRest(),
    sockets: [graphqlSockets(services, pipeline, hub), createChatSocket(services)],
  };
}
