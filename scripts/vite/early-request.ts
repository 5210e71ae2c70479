import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createClient, createHttp } from '../../web/apollo/create-client.ts';
import { TripPageDocument, TripsPageDocument } from '../../web/gql/graphql.ts';

/** Stands for the id in a page's path, `/trips/:id`. */
const ID = '__ID__';

interface Sent extends Pick<RequestInit, 'method' | 'headers' | 'credentials'> {
  url: string;
  body: string;
}

/** What the app's own client sends when it is asked this. */
function sentFor<Answer, Variables extends OperationVariables>(
  query: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const http = createHttp((url, { method, headers, credentials, body } = {}) => {
      resolve({ url: String(url), method, headers, credentials, body: String(body) } as Sent);
      // Only the question is wanted.
      return new Promise(() => {});
    });
    createClient(http).query<unknown, OperationVariables>({ query, variables }).catch(reject);
  });
}

/**
 * Sends it, and leaves the answer where web/apollo/early-request.ts finds it: read by then, however busy the page is.
 * Then makes a date's formatter, the first of which takes V8 35 ms (a slow phone, four times as long), whatever it is
 * for, and any later one next to nothing: now, while there is nothing else to do than wait for scripts.
 */
function scriptFor({ url, body, ...init }: Sent): string {
  // A script of a page ends at the first '</script', wherever that stands.
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
 * Scripts by the name of their page, which ask what it is going to ask: the answer is on its way while the app's own
 * scripts are, and dates can be formatted. See docs/decisions/0016.
 */
export async function earlyRequests(): Promise<Record<string, string>> {
  const sent = { trip: await sentFor(TripPageDocument, { id: ID }), trips: await sentFor(TripsPageDocument, {}) };
  return Object.fromEntries(Object.entries(sent).map(([page, each]) => [page, scriptFor(each)]));
}
