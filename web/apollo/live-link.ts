import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { burstLink } from './burst-link.ts';
import { followConnection } from './connection.ts';
import { notingLink } from './noting-link.ts';
import { resumingLink } from './resuming-link.ts';
import { restart } from './signals.ts';
import { createSocket } from './socket.ts';

const socket = createSocket(new URL('/graphql', location.href.replace(/^http/, 'ws')).href);
followConnection(socket);
restart.listen(async () => socket.terminate());

/** The link for subscriptions. Its code is loaded with the first subscription. */
export const liveLink = ApolloLink.from([burstLink(), notingLink, resumingLink, new GraphQLWsLink(socket)]);
