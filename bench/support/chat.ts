import { appDocument } from '../../server/test/app-commands.ts';
import type { Order } from './subscribers.ts';

export const SOCKETS = 200;

type Opening = NonNullable<Order['open']>;

/** Makes the order to subscribe to something on a trip over graphql-ws. @param name Of the app's operation. */
export const watching = (
  url: string,
  cookies: readonly string[],
  name: string,
  variables: { tripId: string; after: number },
): Opening => ({
  url: `${url.replace('http', 'ws')}/graphql`,
  protocol: 'graphql-transport-ws',
  cookies,
  count: SOCKETS,
  hello: [
    JSON.stringify({ type: 'connection_init' }),
    JSON.stringify({ id: '{number}', type: 'subscribe', payload: { query: appDocument(name), variables } }),
  ],
});
