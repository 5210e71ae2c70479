import { ApolloProvider } from '@apollo/client/react';
import { I18nProvider } from 'react-aria-components';
import { Outlet } from 'react-router-dom';
import { client } from './client.ts';

/** What every page but the sign-in page stands on: the cache, the live side, React Aria's words. */
export function Connected() {
  return (
    <I18nProvider locale="en-US">
      <ApolloProvider client={client}>
        <Outlet />
      </ApolloProvider>
    </I18nProvider>
  );
}
