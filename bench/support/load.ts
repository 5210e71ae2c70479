import autocannon from 'autocannon';
import { median } from '../../server/test/median.ts';

export interface Asked {
  cookie: string;
  headers?: Record<string, string>;
  body: object;
}

export interface Load {
  url: string;
  /** Each connection sends them in this order, again and again. */
  asked: readonly Asked[];
  /** Makes each body unique. */
  anew?: (body: object, number: number) => object;
  /** Whether each request is sent by only one of the connections. */
  isShared?: boolean;
  requests: number;
  /** The number of concurrent requests, by default 16. */
  atOnce?: number;
}

export interface Served {
  perSecond: number;
  /** Milliseconds from sending to the complete response. */
  p50: number;
}

/** Enough to read a failure's code and message. */
const FAULT_CHARACTERS = 300;

/** autocannon's sampling interval. A run ends at a tick. */
const TICK_MS = 50;

/** A request that takes longer has failed. A busy machine is slow. */
const PATIENCE_SECONDS = 60;

let bodies = 0;

const sent = ({ cookie, headers, body }: Asked): autocannon.Request => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers, cookie },
  body: JSON.stringify(body),
});

/** Makes a request new to the server, by a variable that the document doesn't declare and that has no effect. */
export const askedAnew = (body: object, number: number): object => ({
  ...body,
  variables: { ...Reflect.get(body, 'variables'), number },
});

/** Similar responses: the shortest has more than half the length of the longest. A failure is much shorter. */
const areAlike = (bytes: readonly number[]) => Math.min(...bytes) * 2 > Math.max(...bytes);

/** @throws if a status is not 200, a response is a failure, or the lengths of compressed responses differ too much. */
export function load({ url, asked, anew, isShared, requests, atOnce = 16 }: Load): Promise<Served> {
  const isCompressed = asked.some(({ headers }) => headers?.['accept-encoding']);
  const another = (place: number): autocannon.Request => {
    const next = asked[place % asked.length] ?? { cookie: '', body: {} };
    return sent(anew ? { ...next, body: anew(next.body, bodies++) } : next);
  };
  const lengths: number[] = [];
  let clients = 0;
  const took: number[] = [];
  let fault = '';
  const start = performance.now();
  let end = start;
  return new Promise((resolve, reject) => {
    const shots = autocannon(
      {
        url,
        connections: atOnce,
        amount: requests,
        sampleInt: TICK_MS,
        timeout: PATIENCE_SECONDS,
        ...(!isCompressed && {
          verifyBody(body) {
            const isRight = !/"(code|errors)":/.test(String(body));
            if (!isRight) fault ||= String(body).slice(0, FAULT_CHARACTERS);
            return isRight;
          },
        }),
        requests: asked.map(sent),
        setupClient(client) {
          const [first, step] = isShared ? [clients++, atOnce] : [0, 1];
          if (anew || isShared) {
            const count = Math.ceil(requests / atOnce) + (isShared ? 0 : 1);
            client.setRequests(Array.from({ length: count }, (_, place) => another(first + place * step)));
          }
        },
      },
      (error, result) => {
        if (error) return reject(error);
        const failed = result.non2xx + result.errors + result.mismatches;
        if (isCompressed && !areAlike(lengths)) return reject(new Error(`${url}: responses of different lengths.`));
        if (failed > 0) return reject(new Error(`${url}: ${failed} of ${requests} failed. ${fault}`));
        resolve({ perSecond: (took.length * 1_000) / (end - start), p50: median(took) });
      },
    );
    shots.on('reqError', (error: Error) => {
      fault ||= error.message;
    });
    shots.on('response', (_client, _status, bytes, milliseconds) => {
      took.push(milliseconds);
      lengths.push(bytes);
      // autocannon ends at a tick of its own clock.
      end = performance.now();
    });
  });
}
