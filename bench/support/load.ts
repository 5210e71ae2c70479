import autocannon from 'autocannon';

/** What one caller asks. */
export interface Asked {
  cookie: string;
  body: object;
}

export interface Load {
  url: string;
  /** Each in its turn, again and again, on each connection. */
  asked: readonly Asked[];
  /** Makes each body one that was never sent before. */
  anew?: (body: object, number: number) => object;
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

let bodies = 0;

/** POSTs. @throws when one is answered with anything but 200, or with a failure. */
export function load({ url, asked, anew, requests, atOnce = 16, pace }: Load): Promise<Served> {
  const sent = ({ cookie, body }: Asked) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const another = (place: number) => {
    const { cookie, body } = asked[place % asked.length] ?? { cookie: '', body: {} };
    return sent({ cookie, body: anew ? anew(body, bodies++) : body });
  };
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
        ...(pace && { overallRate: pace }),
        verifyBody(body) {
          const isRight = !/"(code|errors)":/.test(String(body));
          if (!isRight) fault ||= String(body).slice(0, FAULT_CHARACTERS);
          return isRight;
        },
        requests: asked.map(sent),
        setupClient(client) {
          if (anew)
            client.setRequests(Array.from({ length: Math.ceil(requests / atOnce) + 1 }, (_, place) => another(place)));
        },
      },
      (error, result) => {
        if (error) return reject(error);
        const failed = result.non2xx + result.errors + result.mismatches;
        if (failed > 0) return reject(new Error(`${url}: ${failed} of ${requests} failed. ${fault}`));
        took.sort((one, other) => one - other);
        const percentile = (part: number) => took[Math.floor(took.length * part)] ?? 0;
        resolve({ perSecond: (took.length * 1_000) / (end - start), p50: percentile(0.5), p99: percentile(0.99) });
      },
    );
    shots.on('reqError', (error: Error) => {
      fault ||= error.message;
    });
    shots.on('response', (_client, _status, _bytes, milliseconds) => {
      took.push(milliseconds);
      // Its own clock ticks in seconds.
      end = performance.now();
    });
  });
}
