import { join } from 'node:path';
import { ApolloClient, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { runnerImport } from 'vite';
import { createHttp } from '../../web/apollo/http.ts';
import { TripPageDocument, TripsPageDocument } from '../../web/gql/graphql.ts';

const tabs = join(import.meta.dirname, '../../web/pages/trip-tabs.ts');

/** A placeholder for the id in a page's path, `/trips/:id`. */
const ID = '__ID__';

interface Sent extends Pick<RequestInit, 'method' | 'headers' | 'credentials'> {
  url: string;
  body: string;
}

function sentFor<Answer, Variables extends OperationVariables>(
  query: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const http = createHttp((url, { method, headers, credentials, body } = {}) => {
      resolve({ url: String(url), method, headers, credentials, body: String(body) } as Sent);
      // Only the request is needed.
      return new Promise(() => {});
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link: http });
    client.query<unknown, OperationVariables>({ query, variables }).catch(reject);
  });
}

/** The requests of a page: those that it always sends, and one of these, by the `tab` of its address. */
interface Early {
  always: readonly Sent[];
  byTab?: readonly (readonly [tab: string, sent: Sent])[];
}

/**
 * Returns a script that sends the requests, leaves the responses for web/apollo/reaching-fetch.ts, and makes a date
 * formatter: V8's first one takes 35 ms. It takes two tasks, because a collator needs the first half of the work.
 */
function scriptFor({ always, byTab = [] }: Early): string {
  // A script in a page ends at the first '</script', even inside a string.
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `{
    const tabs = new Map(${literal(byTab)});
    const tab = tabs.get(new URLSearchParams(location.search).get('tab')) ?? [...tabs.values()][0];
    window.earlyRequests = [...${literal(always)}, ...(tab ? [tab] : [])].map(({ url, body: text, ...init }) => {
      const body = text.replace('"${ID}"', () => JSON.stringify(location.pathname.split('/')[2]));
      const answer = fetch(url, { ...init, body })
        .then(async (response) => {
          const at = Date.now();
          return { response: new Response(await response.text(), response), at };
        });
      answer.catch(() => {});
      return { body, answer };
    });
    setTimeout(() => {
      new Intl.Collator('en-US');
      setTimeout(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }));
    });
  }`.replaceAll(/\n\s*/g, '');
}

/** Returns a script per page that sends its queries before the app's scripts load. See docs/decisions/0010. */
export async function earlyRequests(): Promise<Record<string, string>> {
  const variables = { id: ID };
  // Not a usual import, because the panels import stylesheets.
  const { tripTabs } = (await runnerImport<typeof import('../../web/pages/trip-tabs.ts')>(tabs)).module;
  const byTab = await Promise.all(
    tripTabs.map(async ({ id, query }) => [id, await sentFor(query, variables)] as const),
  );
  return {
    trip: scriptFor({ always: [await sentFor(TripPageDocument, variables)], byTab }),
    trips: scriptFor({ always: [await sentFor(TripsPageDocument, {})] }),
  };
}
