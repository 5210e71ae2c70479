import { execute as interpret } from 'graphql';
import type { Hono } from 'hono';
import { printed } from '../schema/core/printed.ts';
import { schema } from '../schema/index.ts';
import { createChatSocket } from './chat/socket.ts';
import { execute } from './graphql/compiled.ts';
import { EventStreams } from './graphql/event-streams.ts';
import { createGraphQLServer } from './graphql/graphql.ts';
import { graphqlSockets } from './graphql/graphql-ws.ts';
import { Pipeline } from './graphql/pipeline.ts';
import { presentError } from './graphql/present-error.ts';
import type { Reply } from './graphql/reply.ts';
import { ResponseCache } from './graphql/response-cache.ts';
import type { Exchange } from './http/exchange.ts';
import type { Services, SocketTransport, TransportEnv } from './http/transports.ts';
import { Hub } from './live/hub.ts';
import { createRest } from './rest/rest.ts';

export interface Transports {
  /** Answers /graphql over HTTP. */
  graphql(exchange: Exchange): Promise<Reply>;
  /** Ends the event streams of /graphql. Otherwise they would stay open after a drain. */
  endStreams(): void;
  /** Answers /schema.graphql. */
  printedSchema(): string;
  /** Routes with their full paths. They present Failures themselves and leave every other error to the app. */
  rest: Hono<TransportEnv>;
  sockets: SocketTransport[];
}

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
