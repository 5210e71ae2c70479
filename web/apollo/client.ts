import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { laterCode } from '../ui/fault/later-code.ts';
import { complain } from './complain.ts';
import { createClient, createHttp } from './create-client.ts';
import { doubtingLink } from './doubts.ts';
import { fetchAfter } from './early-request.ts';
import { sessionLink } from './session-link.ts';
import { restart } from './signals.ts';

const liveCode = laterCode(() => import('./live-link.ts'));
const live = new ApolloLink((operation, forward) =>
  from(liveCode.fetch()).pipe(mergeMap(({ liveLink }) => liveLink.request(operation, forward))),
);
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
  await client.resetStore().catch(complain);
});
