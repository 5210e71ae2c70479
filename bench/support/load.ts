import autocannon from 'autocannon';

/** What one caller asks. */
export interface Asked {
  cookie: string;
  /** Besides the cookie's and, of a POST, the content type's. */
  headers?: Record<string, string>;
  /** Of a POST. */
  body?: object;
  /** Of a GET: path and query. */
  path?: string;
}

export interface Load {
  url: string;
  /** Each in its turn, again and again, on each connection. */
  asked: readonly Asked[];
  /** Makes each body one that was never sent before. */
  anew?: (body: object, number: number) => object;
  /** Each is asked by one of the connections, and not by all of them. */
  isShared?: boolean;
  requests: number;
  /** How many are under way at once; 16 if not said. */
  atOnce?: number;
  /** How many are sent each second; as many as are answered if not said. */
  pace?: number;
}

export interface Served {
  perSecond: number;
  /** Milliseconds from sending to the whole answer. */
  p50: number;
  p99: number;
}

/** Enough to read a failure's code and message. */
const FAULT_CHARACTERS = 300;

/** It ends with a tick. */
const TICK_MS = 50;

let bodies = 0;

const sent = ({ cookie, headers, body, path }: Asked): autocannon.Request =>
  body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, cookie },
        body: JSON.stringify(body),
      }
    : { method: 'GET', headers: { ...headers, cookie }, ...(path && { path }) };

/** Of answers that should be alike, the shortest is more than half as long as the longest: a failure is short. */
const areAlike = (bytes: readonly number[]) => Math.min(...bytes) * 2 > Math.max(...bytes);

/**
 * @throws when one is answered with anything but 200, or with a failure. Of answers that are compressed, which aren't read,
 *   when they aren't alike.
 */
export function load({ url, asked, anew, isShared, requests, atOnce = 16, pace }: Load): Promise<Served> {
  const isCompressed = asked.some(({ headers }) => headers?.['accept-encoding']);
  const another = (place: number): autocannon.Request => {
    const next = asked[place % asked.length] ?? { cookie: '' };
    return sent(anew && next.body ? { ...next, body: anew(next.body, bodies++) } : next);
  };
  const lengths: number[] = [];
  let clients = 0;
  const took: number[] = [];
  /** What was wrong with the first that failed. */
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
        ...(pace && { overallRate: pace }),
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
        if (isCompressed && !areAlike(lengths)) return reject(new Error(`${url}: answers of different lengths.`));
        if (failed > 0) return reject(new Error(`${url}: ${failed} of ${requests} failed. ${fault}`));
        took.sort((one, other) => one - other);
        const percentile = (part: number) => took[Math.floor(took.length * part)] ?? 0;
        resolve({ perSecond: (took.length * 1_000) / (end - start), p50: percentile(0.5), p99: percentile(0.99) });
      },
    );
    shots.on('reqError', (error: Error) => {
      fault ||= error.message;
    });
    shots.on('response', (_client, _status, bytes, milliseconds) => {
      took.push(milliseconds);
      lengths.push(bytes);
      // Its own clock ticks.
      end = performance.now();
    });
  });
}
