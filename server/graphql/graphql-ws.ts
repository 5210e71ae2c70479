import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { invalidToken } from '../http/access-tokens.ts';
import { closeAfterBug } from '../http/close-codes.ts';
import { FOREIGN } from '../http/origins.ts';
import type { Services, SocketTransport } from '../http/transports.ts';
import { personOf, unreadRefusal } from '../limits/admission.ts';
import { countForPerson } from '../limits/count-socket.ts';
import { limitFrames } from '../limits/frame-rate.ts';
import type { Hub } from '../live/hub.ts';
import { SharedMessages } from '../live/messages.ts';
import { endOfMessage } from '../live/payloads.ts';
import { Sender } from '../live/sender.ts';
import type { Operation } from '../operation/operation.ts';
import { bringsToken } from '../sessions/credential.ts';
import { hasMisplacedToken, tokenIn } from './first-frame.ts';
import type { Pipeline } from './pipeline.ts';

/** More than any query with its variables needs. ws closes the socket (1009) if a frame is larger. */
const MAX_FRAME_BYTES = 64 * 1024;
/** Our own page has three. */
const MAX_SUBSCRIPTIONS = 50;
/** The time for `connection_init`. A normal client sends it at once. */
const HELLO_WITHIN_MS = 3_000;
/** The time between pings. A peer that has not answered one before the next is gone. */
const PING_EVERY_MS = 12_000;

/** The close code for a person who has too many sockets: as HTTP's 429. */
const TOO_MANY_SOCKETS = 4429;
/** The close code for a frame that is wrong. Clients of graphql-ws do not try again. */
const BAD_FRAME = 4400;
/** The close code for a caller who may not open the socket. */
const FORBIDDEN = 4403;

const MISPLACED = 'An access token counts only as connectionParams.authorization or connectionParams.authToken.';

/** The subprotocol of graphql-ws, https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
const PROTOCOL = 'graphql-transport-ws';

const broughtToken = ({ headers }: IncomingMessage) => bringsToken(headers.authorization ?? null);

const tokenEnded = () => new GraphQLError(invalidToken.message, { extensions: { code: invalidToken.code } });

type AskedWithSender = Operation & { sender: Sender };

/** A peer may disconnect while data waits to be sent, and graphql-ws would print each such error. */
function ignoreUnsent(peer: WebSocket): void {
  const send = peer.send.bind(peer);
  peer.send = (message: Parameters<WebSocket['send']>[0], options: unknown, done: unknown = options) =>
    send(message, typeof options === 'object' ? { ...options } : {}, () => typeof done === 'function' && done());
}

/** ws closes the socket. graphql-ws would print each error with its stack, so call this after it has got the socket. */
function ignoreBadFrames(peer: WebSocket): void {
  peer.removeAllListeners('error').on('error', () => {});
}

/** No input of the API has a field with such a value, and in a text the quotes are escaped. */
const fromServer = /"type"\s*:\s*"(connection_ack|next|error)"/;

/** graphql-ws would print an error with its stack for a message that only servers send. To be called as the above. */
function refuseMessagesOfServers(peer: WebSocket): void {
  const listeners = peer.listeners('message');
  peer.removeAllListeners('message').on('message', (message, isBinary) => {
    if (fromServer.test(String(message))) return peer.close(BAD_FRAME, 'Invalid message received');
    for (const listener of listeners) listener.call(peer, message, isBinary);
  });
}

/** Shares the engine of HTTP, with its limits. Looks up the session for each operation, not once for the socket. */
export function graphqlSockets(services: Services, pipeline: Pipeline, hub: Hub): SocketTransport {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  sockets.on('connection', limitFrames).on('connection', ignoreUnsent);
  const server = useServer(
    {
      connectionInitWaitTimeout: HELLO_WITHIN_MS,
      // Browsers can't set headers of sockets, so a token may come in the first frame. An invalid one is refused,
      // and so is a page of another site without one.
      async onConnect({ connectionParams, extra: { request, socket } }) {
        const refuse = (code: number, reason: string) => {
          socket.close(code, reason);
          return false;
        };
        const token = tokenIn(connectionParams);
        if (token === null) {
          if (hasMisplacedToken(connectionParams)) return refuse(BAD_FRAME, MISPLACED);
          return broughtToken(request) || !services.isForeign(request) || refuse(FORBIDDEN, FOREIGN);
        }
        if (typeof token === 'string') request.headers.authorization = token.trim();
        try {
          const isToken = typeof token === 'string' && broughtToken(request);
          const ctx = isToken ? await services.socketContext(request) : null;
          if (!ctx?.viewer) return refuse(FORBIDDEN, invalidToken.message);
          // At the upgrade the person was not known yet.
          const refusal = await countForPerson(ctx, request.socket);
          return refusal === null || refuse(TOO_MANY_SOCKETS, refusal);
        } catch (error) {
          // graphql-ws itself would close with 4500, after which its clients do not try again.
          closeAfterBug(socket, services.reportBug(error, services.trail(request).id));
          return false;
        }
      },
      async execute(args) {
        const { sender, contextValue } = args as AskedWithSender;
        // A client that does not read its responses gets no more of them.
        await sender.drained();
        const { id } = contextValue.trace;
        const result = await pipeline.execute(args as AskedWithSender);
        const message = endOfMessage(result, id, MOST_ANSWER_BYTES);
        const sent = services.admission.unread.count(personOf(contextValue), message.length);
        return sender.answer(
          new SharedMessages([sent ? message : endOfMessage(unreadRefusal(), id)]),
          sent ?? undefined,
        );
      },
      async subscribe(args) {
        const { sender } = args as AskedWithSender;
        return (await hub.follow(args as AskedWithSender, sender)) ?? sender.release();
      },
      async onSubscribe(connection, id, params) {
        const sender = new Sender(connection, id);
        const { request } = connection.extra;
        let requestId = services.trail(request).id;
        try {
          if (Object.keys(connection.subscriptions).length > MAX_SUBSCRIPTIONS) {
            noteLimitHit('operations-per-socket');
            throw new GraphQLError(`One socket takes ${MAX_SUBSCRIPTIONS} operations at a time.`, {
              extensions: { code: 'TOO_MANY_OPERATIONS' },
            });
          }
          const planjam = await services.socketContext(request, pipeline.operationOf(params)?.kind);
          requestId = planjam.trace.id;
          if (!planjam.viewer && broughtToken(request)) throw tokenEnded();
          const { operation } = pipeline.prepare(params, planjam);
          services.trail(request).note(planjam.trace);
          return { ...operation, sender };
        } catch (error) {
          return [pipeline.presentError(error, requestId)];
        }
      },
    },
    sockets,
    PING_EVERY_MS,
  );
  sockets.on('connection', ignoreBadFrames).on('connection', refuseMessagesOfServers);
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
