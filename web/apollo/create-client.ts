import { ApolloClient, type ApolloLink } from '@apollo/client';
// Without the client's name and version in each request.
import { BaseHttpLink } from '@apollo/client/link/http';
import { createCache } from './cache.ts';

// What is sent for a document is settled here, in the browser as well as at build time: scripts/vite/early-request.ts.

export const createClient = (link: ApolloLink) => new ApolloClient({ cache: createCache(), link });

/** All variables are sent: ours are all used, and looking for others is one more walk through the document. */
export const createHttp = (send: typeof fetch) =>
  new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: send, includeUnusedVariables: true });
