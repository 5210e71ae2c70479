// This entry point sends less: no `extensions` with the client's name and version in the body of each request.
import { BaseHttpLink } from '@apollo/client/link/http';

// Used by the browser and at build time (scripts/vite/early-request.ts), so that both send the same request.

/**
 * Sends all variables. Every declared variable is used, so searching the document for unused ones would be wasted work.
 */
export const createHttp = (send: typeof fetch) =>
  new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: send, includeUnusedVariables: true });
