import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createClient, createHttp } from '../../web/apollo/create-client.ts';
import { TripPageDocument, TripsPageDocument } from '../../web/gql/graphql.ts';

/** A placeholder for the id in a page's path, `/trips/:id`. */
const ID = '__ID__';

interface Sent extends Pick<RequestInit, 'method' | 'headers' | 'credentials'> {
  url: string;
  body: string;
}

/** Returns the request that the app's client sends for this query. */
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
    createClient(http).query<unknown, OperationVariables>({ query, variables }).catch(reject);
  });
}

/**
 * Returns a script that sends the request and leaves the response for web/apollo/early-request.ts, already read. Then
 * it makes a date formatter, while the page waits for its scripts: the first one takes V8 35 ms (on a slow phone four
 * times as long), and later ones almost nothing. It takes two tasks, because a collator needs the first half of the
 * work.
 */
function scriptFor({ url, body, ...init }: Sent): string {
  // A script in a page ends at the first '</script', even inside a string.
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `{
    const body = ${literal(body)}.replace('"${ID}"', () => JSON.stringify(location.pathname.split('/')[2]));
    const answer = fetch(${literal(url)}, { ...${literal(init)}, body })
      .then(async (response) => new Response(await response.text(), response));
    answer.catch(() => {});
    window.earlyRequest = { body, answer };
    setTimeout(() => {
      new Intl.Collator('en-US');
      setTimeout(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }));
    });
  }`.replaceAll(/\n\s*/g, '');
}

/**
 * Returns a script per page that sends the page's query before the app's scripts have loaded. See docs/decisions/0010.
 */
export async function earlyRequests(): Promise<Record<string, string>> {
  const sent = { trip: await sentFor(TripPageDocument, { id: ID }), trips: await sentFor(TripsPageDocument, {}) };
  return Object.fromEntries(Object.entries(sent).map(([page, each]) => [page, scriptFor(each)]));
}
