import type { Order } from './subscribers.ts';

export const SOCKETS = 200;

const chat = `subscription ($trip: ID!, $after: Int!) {
  messageSent(tripId: $trip, after: $after) { seq message { id text sentAt author { id username } } }
}`;

type Opening = NonNullable<Order['open']>;

/** Makes the order to subscribe to something over graphql-ws, as these people. */
export const watching = (url: string, cookies: readonly string[], query: string, variables: object): Opening => ({
  url: `${url.replace('http', 'ws')}/graphql`,
  protocol: 'graphql-transport-ws',
  cookies,
  count: SOCKETS,
  hello: [
    JSON.stringify({ type: 'connection_init' }),
    JSON.stringify({ id: '{number}', type: 'subscribe', payload: { query, variables } }),
  ],
});

/** Makes the order to subscribe to a trip's chat. */
export const chatOf = (url: string, cookie: string, trip: string, after: number): Opening =>
  watching(url, [cookie], chat, { trip, after });
