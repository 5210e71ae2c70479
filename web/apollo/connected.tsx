import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import { Words } from '../ui/words.tsx';
import { client } from './client.ts';

/** What every page but the sign-in page stands on: the cache, the live side, React Aria's words. */
export function Connected() {
  return (
    <Words>
      <ApolloProvider client={client}>
        <Outlet />
      </ApolloProvider>
    </Words>
  );
}
