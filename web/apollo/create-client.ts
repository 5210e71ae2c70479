import { ApolloClient, type ApolloLink } from '@apollo/client';
import { createCache } from './cache.ts';

export const createClient = (link: ApolloLink) => new ApolloClient({ cache: createCache(), link });
