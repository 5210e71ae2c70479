import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { buildSchema } from 'graphql';
import { useServer as serveSubscriptions } from 'graphql-ws/use/ws';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { resumingLink } from './live-link.ts';
import { createSocket } from './socket.ts';

const schema = buildSchema(`
  type Query { seq: Int }
  type Event { seq: Int! }
  type Subscription { tripChanged(after: Int): Event! }
`);

/** A trip whose journal has three events until the first break, and five after it. */
async function serveBreakingTrip() {
  const asked: (number | undefined)[] = [];
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, path: '/graphql' });
  const served = serveSubscriptions(
    {
      schema,
      roots: {
        subscription: {
          async *tripChanged({ after = 0 }: { after?: number }) {
            asked.push(after);
            const newest = asked.length === 1 ? 3 : 5;
            for (let seq = after + 1; seq <= newest; seq += 1) yield { tripChanged: { seq } };
            if (asked.length === 1) for (const socket of sockets.clients) socket.terminate();
          },
        },
      },
    },
    sockets,
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/graphql`,
    asked,
    close: async () => {
      await served.dispose();
      http.close();
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('after a break a subscription resumes after the last event it has seen: nothing twice, nothing missed', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  const trip = await serveBreakingTrip();
  const socket = createSocket(trip.url);
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([resumingLink, new GraphQLWsLink(socket)]),
  });

  const seen = await new Promise<number[]>((resolve, reject) => {
    const seqs: number[] = [];
    client
      .subscribe<{ tripChanged: { seq: number } }>({
        query: gql`subscription ($after: Int) { tripChanged(after: $after) { seq } }`,
        variables: { after: 1 },
      })
      .subscribe({
        next: ({ data }) => data && seqs.push(data.tripChanged.seq),
        error: reject,
        complete: () => resolve(seqs),
      });
  });

  expect(seen).toEqual([2, 3, 4, 5]);
  expect(trip.asked).toEqual([1, 3]);
  await socket.dispose();
  await trip.close();
});
