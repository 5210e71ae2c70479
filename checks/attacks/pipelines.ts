import { setTimeout as pause } from 'node:timers/promises';
import { MOST_WAITING } from '../../server/http/arrivals.ts';
import { openConnection } from '../../server/test/unread.ts';
import { attack, type Stage } from '../support/attack.ts';

const ADDRESS = '198.51.100.7';
const CONNECTIONS = 190;
const LONGEST = 20_000;

type Bursts = readonly (readonly [connections: number, requests: number])[];

const pipelines: Bursts = [
  [CONNECTIONS, MOST_WAITING],
  [CONNECTIONS, 1_000],
  [1, LONGEST],
];
const crowds: Bursts = [
  [1_000, 1],
  [2_500, 1],
];
const described = (bursts: Bursts) =>
  `connections at once × requests on each: ${bursts.map((burst) => burst.join(' × ')).join(', then ')}; no response is read.`;

async function burst(
  { server }: Stage,
  bursts: Bursts,
  paths: readonly string[],
  cookie: string | null = '',
): Promise<string> {
  for (const path of paths) {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ADDRESS}\r\nCookie: ${cookie ?? ''}\r\n\r\n`;
    for (const [connections, requests] of bursts) {
      const sockets = await Promise.all(Array.from({ length: connections }, () => openConnection(server.url)));
      for (const socket of sockets) socket.pause().write(request.repeat(requests));
      await pause(3_000);
      for (const socket of sockets) socket.destroy();
    }
  }
  return `${paths.length} paths`;
}

export const pipelinedPages = attack({
  name: 'pipelined-pages',
  about: `Signed out, ${described(pipelines)}`,
  environment: { TRUST_PROXY: '1' },
  strike: (stage) => burst(stage, pipelines, ['/', '/mail/unsubscribe/x', '/graphql?query={viewer{user{id}}}']),
});

export const pipelinedRequests = attack({
  name: 'pipelined-requests',
  about: `One account, ${described(pipelines)}`,
  environment: { TRUST_PROXY: '1' },
  strike: (stage) =>
    burst(stage, pipelines, ['/auth/me', '/trips', '/graphql?query={viewer{user{id}}}'], stage.attacker.cookie),
});

export const unreadPages = attack({
  name: 'unread-pages',
  about: `Signed out, ${described(crowds)}`,
  environment: { TRUST_PROXY: '1' },
  strike: (stage) => burst(stage, crowds, ['/', '/trips/x', '/graphiql/index.html']),
});
