import { attack } from '../support/attack.ts';

/** A sign-in computes its own hash, in a thread that shares two cores with all other work. */
const MOST_WAIT_MS = 500;
const SIGN_IN_EVERY_MS = 700;

const json = (url: string, path: string, body: object, address: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

export const registrations = attack({
  name: 'registrations',
  about:
    '130 accounts are registered at once from one address, while another person elsewhere signs in again and again.',
  mostWaitMs: MOST_WAIT_MS,
  environment: { TRUST_PROXY: '1' },
  async strike({ server }) {
    const person = {
      email: `signs.in.${process.pid}@bench.example`,
      username: 'signs in',
      password: 'a-marigold-signpost',
    };
    await json(server.url, '/auth/register', person, '192.0.2.1');
    const signIn = async () => {
      const start = performance.now();
      const { status } = await json(server.url, '/auth/login', person, '192.0.2.1');
      return { status, ms: performance.now() - start };
    };
    const alone = await signIn();
    let registered = 0;
    let isOver = false;
    const crowd = Promise.all(
      Array.from({ length: 130 }, async (_, index) => {
        const one = { ...person, email: `crowd.${index}.${process.pid}@bench.example` };
        const { status } = await json(server.url, '/auth/register', one, '198.51.100.7');
        if (status === 201) registered += 1;
      }),
    ).then(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      const { ms } = await signIn();
      waits.push(ms);
      await new Promise((resolve) => setTimeout(resolve, SIGN_IN_EVERY_MS));
    }
    await crowd;
    const slowest = Math.max(...waits) - alone.ms;
    return [
      { checked: 'registered', seen: `${registered} of 130`, isFine: registered > 0 },
      {
        checked: `slowest sign-in from another address, at most ${MOST_WAIT_MS} ms longer than alone`,
        seen: `${Math.round(slowest)} ms longer, of ${waits.length}`,
        isFine: slowest <= MOST_WAIT_MS,
      },
    ];
  },
});
