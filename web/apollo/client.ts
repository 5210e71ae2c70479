import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { laterCode } from '../ui/fault/later-code.ts';
import { complain } from './complain.ts';
import { createClient, createHttp } from './create-client.ts';
import { doubtingLink } from './doubts.ts';
import { fetchAfter } from './early-request.ts';
import { overtakenLink } from './overtaken.ts';
import { repeatingLink } from './repeating-link.ts';
import { sessionLink } from './session-link.ts';
import { restart } from './signals.ts';

const liveCode = laterCode(() => import('./live-link.ts'));
const live = new ApolloLink((operation, forward) =>
  from(liveCode.fetch()).pipe(mergeMap(({ liveLink }) => liveLink.request(operation, forward))),
);
const http = ApolloLink.from([repeatingLink, createHttp(fetchAfter(window.earlyRequests))]);

export const client = createClient(
  ApolloLink.from([
    doubtingLink,
    overtakenLink,
    sessionLink,
    ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live, http),
  ]),
);

/**
 * Clears the cache, then refetches and resubscribes as the person who is signed in now. A failed refetch shows its
 * error where the data is shown; many of these screens are unmounted anyway.
 */
restart.listen(async () => {
  await client.resetStore().catch(complain);
});
