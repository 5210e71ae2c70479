import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { complain } from './complain.ts';
import { followConnection } from './connection.ts';
import { createClient, createHttp } from './create-client.ts';
import { doubtingLink } from './doubts.ts';
import { fetchAfter } from './early-request.ts';
import { resumingLink } from './resuming-link.ts';
import { sessionLink } from './session-link.ts';
import { restart } from './signals.ts';
import { createSocket } from './socket.ts';

const socket = createSocket(new URL('/graphql', location.href.replace(/^http/, 'ws')).href);
followConnection(socket);

const live = ApolloLink.from([resumingLink, new GraphQLWsLink(socket)]);
const http = createHttp(fetchAfter(window.earlyRequest));

export const client = createClient(
  ApolloLink.from([
    doubtingLink,
    sessionLink,
    ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live, http),
  ]),
);

/**
 * Forgets all that was known, and asks and listens anew as whoever is signed in now. What can't be had anew says so where
 * it is shown; much of it goes with its screen meanwhile.
 */
restart.listen(async () => {
  socket.terminate();
  await client.resetStore().catch(complain);
});
