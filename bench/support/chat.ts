import type { Order } from './subscribers.ts';

export const SOCKETS = 200;

const query = `subscription ($trip: ID!, $after: Int!) {
  messageSent(tripId: $trip, after: $after) { seq message { id text sentAt author { id username } } }
}`;

/** Makes the order to subscribe to a trip's chat over graphql-ws. */
export const chatOf = (url: string, cookie: string, trip: string, after: number): NonNullable<Order['open']> => ({
  url: `${url.replace('http', 'ws')}/graphql`,
  protocol: 'graphql-transport-ws',
  cookies: [cookie],
  count: SOCKETS,
  hello: [
    JSON.stringify({ type: 'connection_init' }),
    JSON.stringify({ id: '{number}', type: 'subscribe', payload: { query, variables: { trip, after } } }),
  ],
});
