import { type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { limitFrames } from '../limits/frame-rate.ts';
import { SharedFrames } from '../live/frame.ts';
import type { Hub } from '../live/hub.ts';
import { Line } from '../live/line.ts';
import { endOfFrame, masked, type Operation, type PresentError } from '../live/payloads.ts';
import type { Services, SocketTransport } from '../transports.ts';
import type { GraphQLServer } from './graphql.ts';
import { operationIn } from './operation-name.ts';
import { requestError } from './request-errors.ts';
import { personOf } from './turns.ts';
import { unreadRefusal } from './unsent-answers.ts';

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

/** A peer that breaks off while something waits to be sent is no error: graphql-ws would print one each time. */
function ignoreUnsent(peer: WebSocket): void {
  const send = peer.send.bind(peer);
  peer.send = (frame: Parameters<WebSocket['send']>[0], done?: unknown) =>
    send(frame, () => typeof done === 'function' && done());
}

/**
 * GraphQL over WebSocket, at the path of GraphQL over HTTP: the same engine, with its limits and its masking. The
 * session is looked up for each operation, not once for the socket.
 */
export function graphqlSockets(
  services: Services,
  graphql: GraphQLServer,
  hub: Hub,
  present: PresentError,
): SocketTransport {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  sockets.on('connection', limitFrames).on('connection', ignoreUnsent);
  const server = useServer(
    {
      connectionInitWaitTimeout: HELLO_WITHIN_MS,
      async execute(args) {
        const { line, rootValue, contextValue } = args as EnvelopedArgs;
        // Whoever doesn't read what was answered gets nothing more to read.
        await line.drained();
        const { id } = contextValue.trace;
        const result = masked((await rootValue.execute(args)) as ExecutionResult, present, id);
        const frame = endOfFrame(result, id, MOST_ANSWER_BYTES);
        const sent = services.pace.unsent.count(personOf(contextValue), frame.length);
        return line.answer(new SharedFrames([sent ? frame : endOfFrame(unreadRefusal(), id)]), sent ?? undefined);
      },
      async subscribe(args) {
        const { line } = args as EnvelopedArgs;
        return (await hub.follow(args as EnvelopedArgs, line)) ?? line.release();
      },
      async onSubscribe(connection, id, params) {
        const line = new Line(connection, id);
        const { request } = connection.extra;
        let requestId = services.trail(request).id;
        try {
          if (Object.keys(connection.subscriptions).length > MAX_SUBSCRIPTIONS) {
            noteLimitHit('operations-per-socket');
            throw new GraphQLError(`One socket takes ${MAX_SUBSCRIPTIONS} operations at a time.`, {
              extensions: { code: 'TOO_MANY_OPERATIONS' },
            });
          }
          const planjam = await services.socketContext(request);
          requestId = planjam.trace.id;
          const { schema, execute, parse, validate } = graphql.getEnveloped({
            planjam,
            params,
          });
          const document = parse(params.query);
          const errors = validate(schema, document);
          if (errors.length > 0) return errors.map((error: unknown) => present(error, requestId));
          if (!getOperationAST(document, params.operationName)) {
            const unknown = new GraphQLError('There is no such operation.');
            return [present(requestError(unknown, 'OPERATION_RESOLUTION_FAILURE'), requestId)];
          }
          planjam.trace.operation = operationIn(document, params.operationName);
          services.trail(request).note(planjam.trace);
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
          return [present(error, requestId)];
        }
      },
    },
    sockets,
    PING_EVERY_MS,
  );
  return {
    takes: (path) => path === '/graphql',
    upgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        services.trail(request).follow(opened, 'graphql');
        sockets.emit('connection', opened, request);
      });
    },
    close: () => server.dispose(),
  };
}
