import { GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { House, SocketDoor } from './doors.ts';
import { type GraphQLServer, presentError } from './graphql.ts';
import type { Hub } from './live/hub.ts';
import { Line } from './live/line.ts';
import type { Operation } from './live/payloads.ts';

/** Above what a query with all its variables needs; ws closes the socket (1009) past it. */
const MAX_FRAME_BYTES = 64 * 1024;
/** A page of ours has five. */
const MAX_SUBSCRIPTIONS = 50;
/** A client says hello at once, or is up to something. */
const HELLO_WITHIN_MS = 3_000;
/** Between pings; a peer that doesn't answer one by the next is gone. */
const PING_EVERY_MS = 12_000;

/** The subprotocol of graphql-ws, https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
const PROTOCOL = 'graphql-transport-ws';

type EnvelopedArgs = Operation & {
  rootValue: Pick<ReturnType<GraphQLServer['getEnveloped']>, 'execute'>;
  line: Line;
};

/**
 * GraphQL over WebSocket, at the path of GraphQL over HTTP: the same engine, with its limits and its masking. The
 * session is looked up for each operation, not once for the socket.
 */
export function graphqlSockets(house: House, graphql: GraphQLServer, hub: Hub): SocketDoor {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  const server = useServer(
    {
      connectionInitWaitTimeout: HELLO_WITHIN_MS,
      execute: (args) => (args as EnvelopedArgs).rootValue.execute(args),
      async subscribe(args) {
        const { line } = args as EnvelopedArgs;
        return (await hub.follow(args as EnvelopedArgs, line)) ?? line.release();
      },
      async onSubscribe(connection, id, params) {
        const line = new Line(connection, id);
        try {
          if (Object.keys(connection.subscriptions).length > MAX_SUBSCRIPTIONS) {
            throw new GraphQLError(`One socket takes ${MAX_SUBSCRIPTIONS} operations at a time.`, {
              extensions: { code: 'TOO_MANY_OPERATIONS' },
            });
          }
          const planjam = await house.socketContext(connection.extra.request);
          const { schema, execute, parse, validate } = graphql.getEnveloped({
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
            // Itself, not one that Yoga makes of it, which would keep the request's text for as long as it is subscribed.
            contextValue: planjam,
            rootValue: { execute },
            line,
          };
        } catch (error) {
          return [presentError(error, house.reportBug)];
        }
      },
    },
    sockets,
    PING_EVERY_MS,
  );
  return {
    takes: (path) => path === '/graphql',
    upgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
    },
    close: () => server.dispose(),
  };
}
