import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { createPubSub } from 'graphql-yoga';
import { WebSocketServer } from 'ws';

// A chat over graphql-ws as in its documentation, with Yoga's pubsub: each message is executed and serialized for each
// subscriber. No database, no permissions. POST /burst?frames=N&to=M sends N messages after M have subscribed.

interface Said {
  seq: number;
  message: { id: string; text: string; sentAt: string; author: { id: string; username: string } };
}

// One per subscriber.
setMaxListeners(0);
const pubSub = createPubSub<{ said: [Said] }>();
let listening = 0;

async function* listen(): AsyncGenerator<Said> {
  listening += 1;
  try {
    yield* pubSub.subscribe('said');
  } finally {
    listening -= 1;
  }
}

const schema = buildSchema(`
  type Query { isUp: Boolean! }
  type Subscription { messageSent(tripId: ID!, after: Int): Said! }
  type Said { seq: Int! message: Message! }
  type Message { id: ID! text: String! sentAt: String! author: Author! }
  type Author { id: ID! username: String! }
`);
Object.assign(schema.getSubscriptionType()?.getFields().messageSent ?? {}, {
  subscribe: listen,
  resolve: (said: Said) => said,
});

async function burst(frames: number, to: number): Promise<void> {
  while (listening < to) await turn();
  for (let seq = 0; seq < frames; seq += 1) {
    const author = { id: 'user_01m7z4y023e028s8sdd34n3x11', username: 'ana' };
    const text = `The tram leaves at 9:40, line ${seq}`;
    const sentAt = new Date().toISOString();
    pubSub.publish('said', { seq, message: { id: 'message_01m7z4y023e028s8sdd34n3x11', text, sentAt, author } });
    // Each in its own turn of the event loop, as if they arrived one by one.
    await turn();
  }
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/burst') await burst(Number(searchParams.get('frames')), Number(searchParams.get('to')));
  response.end('ok');
});
useServer({ schema }, new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false }));
server.listen(Number(process.env.PORT), '127.0.0.1');
