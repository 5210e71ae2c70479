import { setTimeout as pause } from 'node:timers/promises';
import { makeTrip } from '../../server/test/people.ts';
import { openRawSocket } from '../../server/test/raw-socket.ts';
import { attack } from '../support/attack.ts';
import { stream } from '../support/requests.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const ofTrip = (field: string, selection: string) =>
  `subscription ($t: ID!) { ${field}(tripId: $t${field === 'presenceChanged' ? '' : ', after: 0'}) { ${selection} } }`;

const subscriptions = [
  'subscription { viewerChanged { email } }',
  'subscription { viewerTripsChanged { name } }',
  ofTrip('tripEvents', 'seq'),
  ofTrip('messageSent', 'seq'),
  ofTrip('pollChanged', 'seq'),
  ofTrip('tripChanged', 'seq'),
  ofTrip('presenceChanged', 'present { username }'),
];

export const hangUps = attack({
  name: 'hang-ups',
  about:
    'One account: each of the seven subscriptions as an event stream, disconnected 50 times at once and 50 after an event.',
  async strike({ attacker, tripId }) {
    const statuses = new Map<string, number>();
    for (const query of subscriptions) {
      const body = { query, variables: query.includes('$t') ? { t: tripId } : {} };
      // No message is sent and no vote is cast here, so these two streams would wait for ever.
      const ways = /messageSent|pollChanged/.test(query)
        ? (['at once'] as const)
        : (['at once', 'after an event'] as const);
      for (const hangUp of ways) {
        for (const _round of times(5)) {
          const seen = await Promise.all(times(10).map(() => stream(attacker, body, hangUp)));
          for (const status of seen) statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
        }
      }
    }
    await pause(4_000);
    return [...statuses].map(([status, count]) => `${status}: ${count} times`).join(', ');
  },
});

export const viewerStreams = attack({
  name: 'viewer-streams',
  about: 'One account: 4 sockets with 50 subscriptions to the viewer’s own lists each, then ten new trips.',
  async strike({ attacker }) {
    const query = `subscription { viewerChanged { email trips(first: 50) { edges { node {
      name memberCount unseen { messages activities polls } viewerCan { update delete invite } } } } } }`;
    const sockets: Awaited<ReturnType<typeof openRawSocket>>[] = [];
    for (const _socket of times(4)) {
      const window = await openRawSocket(attacker);
      for (const id of times(50)) window.subscribe(String(id), query);
      sockets.push(window);
    }
    await pause(2_000);
    for (const _trip of times(10)) await makeTrip(attacker);
    await pause(4_000);
    for (const { socket } of sockets) socket.terminate();
    const count = (type: string) =>
      sockets.flatMap(({ frames }) => frames.filter((frame) => frame.type === type)).length;
    return `${count('next')} events, ${count('error')} subscriptions refused`;
  },
});

export const frames = attack({
  name: 'frames',
  about: 'One account: ten sockets that send 20,000 frames each as fast as they can.',
  async strike({ attacker }) {
    const closed: number[] = [];
    const sockets = await Promise.all(times(10).map(() => openRawSocket(attacker)));
    for (const { socket } of sockets) {
      socket.on('close', (code) => closed.push(code));
      for (const _frame of times(20_000)) socket.send('{"type":"ping"}');
    }
    await pause(5_000);
    for (const { socket } of sockets) socket.terminate();
    return `closed with ${[...new Set(closed)].join(', ') || 'nothing'}`;
  },
});
