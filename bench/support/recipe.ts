import { Agent, request as httpRequest } from 'node:http';
import { median } from '../../server/test/median.ts';

/** One request of a recipe. `{n}` in the path and in the body becomes a number that no other request has. */
export interface RecipeRequest {
  path: string;
  /** By default POST with a body, GET without. */
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Text that a right response contains. It must not be compressed. */
  expect?: string;
}

/** The requests of a client, in waves. It sends a wave at once when all responses of the wave before have come. */
export type Opening = readonly (readonly RecipeRequest[])[];

/** How long openings took, in milliseconds. */
export interface Opened {
  perSecond: number;
  /** Median until all responses of the first wave had come. */
  first: number;
  /** Median until all responses had come. */
  all: number;
}

const MOST_OF_AN_ERROR = 300;
let numbers = 0;

function send(agent: Agent, url: string, { path, method, headers, body, expect }: RecipeRequest): Promise<void> {
  numbers += 1;
  const number = String(numbers);
  const text = body === undefined ? null : JSON.stringify(body).replaceAll('{n}', number);
  const { promise, resolve, reject } = withResolvers<void>();
  const outgoing = httpRequest(
    new URL(path.replaceAll('{n}', number), url),
    {
      agent,
      method: method ?? (text === null ? 'GET' : 'POST'),
      headers: {
        ...(text !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    },
    (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const isFine = (response.statusCode ?? 500) < 400;
        const answer = isFine && expect === undefined ? '' : String(Buffer.concat(parts));
        if (isFine && answer.includes(expect ?? '')) resolve();
        else reject(new Error(`${path}: ${response.statusCode} ${answer.slice(0, MOST_OF_AN_ERROR)}`));
      });
    },
  );
  outgoing.on('error', reject);
  outgoing.end(text ?? undefined);
  return promise;
}

/** Node 20 has no Promise.withResolvers. */
function withResolvers<T>() {
  let [resolve, reject]: [(value: T) => void, (reason: unknown) => void] = [() => {}, () => {}];
  const promise = new Promise<T>((done, fail) => {
    [resolve, reject] = [done, fail];
  });
  return { promise, resolve, reject };
}

/** Runs each opening once, so many of them at a time. @throws if a response is not as expected. */
export async function open(url: string, openings: readonly Opening[], atOnce: number): Promise<Opened> {
  const agent = new Agent({ keepAlive: true });
  const [first, all]: [number[], number[]] = [[], []];
  let next = 0;
  async function client(): Promise<void> {
    for (let opening = openings[next++]; opening; opening = openings[next++]) {
      const start = performance.now();
      for (const [place, wave] of opening.entries()) {
        await Promise.all(wave.map((request) => send(agent, url, request)));
        if (place === 0) first.push(performance.now() - start);
      }
      all.push(performance.now() - start);
    }
  }
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, client));
    const perSecond = (openings.length * 1_000) / (performance.now() - start);
    return { perSecond, first: median(first), all: median(all) };
  } finally {
    agent.destroy();
  }
}
