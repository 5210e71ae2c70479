import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import '../session/preferences.ts';
import { client } from './client.ts';

/** Provides the cache and the live connection to every page except the sign-in page. */
export function Connected() {
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
