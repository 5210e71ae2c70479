import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { defer, finalize } from 'rxjs';
import { burstLink } from './burst-link.ts';
import { followConnection, noteSubscription } from './connection.ts';
import { notingLink } from './noting-link.ts';
import { checkReach } from './reach.ts';
import { resumingLink } from './resuming-link.ts';
import { restart } from './signals.ts';
import { createSocket } from './socket.ts';

const socket = createSocket(new URL('/graphql', location.href.replace(/^http/, 'ws')).href, checkReach);
followConnection(socket);
restart.listen(async () => socket.terminate());

const counting = new ApolloLink((operation, forward) =>
  defer(() => forward(operation).pipe(finalize(noteSubscription()))),
);

/** The link for subscriptions. Its code is loaded with the first subscription. */
export const liveLink = ApolloLink.from([burstLink(), counting, notingLink, resumingLink, new GraphQLWsLink(socket)]);
