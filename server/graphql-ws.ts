import type { IncomingMessage } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Context } from '../schema/context.ts';
import { type GraphQLServer, presentError, type ReportBug } from './graphql.ts';

/** Above what a query with all its variables needs; ws closes the socket (1009) past it. */
export const MAX_FRAME_BYTES = 64 * 1024;
/** A page of ours has five. */
const MAX_SUBSCRIPTIONS = 50;
/** A client says hello at once, or is up to something. */
const HELLO_WITHIN_MS = 3_000;
/** Between pings; a peer that doesn't answer one by the next is gone. */
const PING_EVERY_MS = 12_000;

interface SocketDoor {
  graphql: GraphQLServer;
  /** The context of one operation: the session is looked up for each, not once for the socket. */
  contextOf(request: IncomingMessage): Promise<Context>;
  reportBug: ReportBug;
}

type EnvelopedArgs = ExecutionArgs & {
  rootValue: Pick<ReturnType<GraphQLServer['getEnveloped']>, 'execute' | 'subscribe'>;
};

/**
 * GraphQL over WebSocket, protocol graphql-transport-ws: the same engine as over HTTP, with its limits and its masking.
 * Whoever upgrades checks the Origin first. `close` ends every socket, with 1001.
 */
export function createGraphQLSockets({ graphql, contextOf, reportBug }: SocketDoor) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: (offered) => (offered.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
  });
  const server = useServer(
    {
      connectionInitWaitTimeout: HELLO_WITHIN_MS,
      execute: (args) => (args as EnvelopedArgs).rootValue.execute(args),
      subscribe: (args) => (args as EnvelopedArgs).rootValue.subscribe(args),
      async onSubscribe({ extra, subscriptions }, _id, params) {
        try {
          if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) {
            throw new Error(`More than ${MAX_SUBSCRIPTIONS} operations on one socket`);
          }
          const planjam = await contextOf(extra.request);
          const { schema, execute, subscribe, contextFactory, parse, validate } = graphql.getEnveloped({
            planjam,
            params,
          });
          const document = parse(params.query);
          const errors = validate(schema, document);
          if (errors.length > 0) return errors;
          return {
            schema,
            document,
            operationName: params.operationName,
            variableValues: params.variables,
            contextValue: await contextFactory(),
            rootValue: { execute, subscribe },
          };
        } catch (error) {
          return [presentError(error, reportBug)];
        }
      },
    },
    sockets,
    PING_EVERY_MS,
  );
  return { sockets, close: () => server.dispose() };
}
