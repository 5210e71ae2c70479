import { text } from 'node:stream/consumers';
import { RemoteBrowser } from '../../server/test/remote-browser.ts';
import { openConnection } from '../../server/test/unread.ts';
import { attack } from '../support/attack.ts';

/** A sign-in computes its own hash, in a thread that shares two cores with all other work. */
const MOST_WAIT_MS = 500;
const SIGN_IN_EVERY_MS = 700;
const REGISTRATIONS = 130;

const HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };

/** The bytes of a registration: an attacker has other cores than the server, so the check must need little of them. */
function registration(body: object): string {
  const content = JSON.stringify(body);
  const headers = { ...HEADERS, host: 'localhost', connection: 'close' };
  const lines = Object.entries({ ...headers, 'content-length': content.length }).map((header) => header.join(': '));
  return ['POST /auth/register HTTP/1.1', ...lines, '', content].join('\r\n');
}

export const registrations = attack({
  name: 'registrations',
  about: `${REGISTRATIONS} accounts are registered at once from one address, while another person elsewhere signs in again and again.`,
  mostWaitMs: MOST_WAIT_MS,
  environment: { TRUST_PROXY: '1' },
  async strike({ server }) {
    const person = {
      email: `signs.in.${process.pid}@bench.example`,
      username: 'signs in',
      password: 'a-marigold-signpost',
    };
    const browser = new RemoteBrowser(server.url, '192.0.2.1');
    await browser.json('POST', '/auth/register', person);
    const signIn = async () => {
      const start = performance.now();
      await browser.json('POST', '/auth/login', person);
      return performance.now() - start;
    };
    const alone = await signIn();
    const connections = await Promise.all(Array.from({ length: REGISTRATIONS }, () => openConnection(server.url)));
    let registered = 0;
    let isOver = false;
    const crowd = Promise.all(
      connections.map(async (connection, index) => {
        connection.write(registration({ ...person, email: `crowd.${index}.${process.pid}@bench.example` }));
        if ((await text(connection)).startsWith('HTTP/1.1 201')) registered += 1;
      }),
    ).then(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      waits.push(await signIn());
      await new Promise((resolve) => setTimeout(resolve, SIGN_IN_EVERY_MS));
    }
    await crowd;
    const slowest = Math.max(...waits) - alone;
    return [
      { checked: 'registered', seen: `${registered} of ${REGISTRATIONS}`, isFine: registered > 0 },
      {
        checked: `slowest sign-in from another address, at most ${MOST_WAIT_MS} ms longer than alone`,
        seen: `${Math.round(slowest)} ms longer, of ${waits.length}`,
        isFine: slowest <= MOST_WAIT_MS,
      },
    ];
  },
});
