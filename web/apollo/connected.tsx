import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { OperationTypeNode } from 'graphql';
import { Outlet } from 'react-router-dom';
import { from, mergeMap } from 'rxjs';
import '../session/preferences.ts';
import { keptLink } from '../offline/kept-link.ts';
import { followWaiting } from '../queue/waiting.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { complain } from './complain.ts';
import { createClient } from './create-client.ts';
import { createHttp } from './http.ts';
import { fetchAfter } from './reaching-fetch.ts';
import { refusingLink, repeatingLink, sessionLink } from './session-link.ts';
import { restart } from './signals.ts';
import { turnLink } from './turn-link.ts';

const liveCode = laterCode(async () => (await import('./live-link.ts')).openLive());
const live = new ApolloLink((operation, forward) =>
  from(liveCode.fetch()).pipe(mergeMap((liveLink) => liveLink.request(operation, forward))),
);
const http = ApolloLink.from([turnLink, refusingLink, repeatingLink, createHttp(fetchAfter(window.earlyRequests))]);
const isStream = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION;

const client = createClient(ApolloLink.from([sessionLink, keptLink, ApolloLink.split(isStream, live, http)]));

followWaiting(client);

/**
 * Clears the cache, then refetches and resubscribes as the person who is signed in now. A failed refetch shows its
 * error where the data is shown; many of these screens are unmounted anyway.
 */
restart.listen(async () => {
  await client.resetStore().catch(complain);
});

/** Provides the cache and the live connection to every page except the sign-in page. */
export function Connected() {
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
