import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Attribution, FoundPlace, FoundPlaces, Geocoder } from '../../schema/core/geocoder.ts';
import type { Answers } from './answers.ts';
import { boundedJson, NoAnswer } from './bounded-json.ts';
import { inFlight } from './in-flight.ts';
import { Outage } from './outage.ts';
import { placesIn } from './photon-features.ts';
import { reversePath, searchPath } from './photon-questions.ts';
import type { Turns } from './turns.ts';

/** What became of a question. `refused`: it would have waited too long, or the server is left alone for a while. */
export type QuestionOutcome = 'cached' | 'answered' | 'failed' | 'refused';

export interface PhotonParts {
  /** Without a slash at its end. */
  url: string;
  userAgent: string;
  turns: Turns;
  answers: Answers;
  log: Pick<Logger, 'warn' | 'info'>;
  count(outcome: QuestionOutcome): void;
  /** Waits for a turn. */
  wait?: (ms: number) => Promise<unknown>;
  /** How long a person waits, in ms. A later answer is only stored. */
  patienceMs?: number;
  /** How long the server may take to answer, in ms. */
  answerMs?: number;
}

/** Twenty places have about 10 kB. */
const MOST_BYTES = 256 * 1024;
const PATIENCE_MS = 3_000;
const ANSWER_MS = 3_000;

const attribution: Attribution[] = [
  { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
];

/** A Photon server as a source of places: https://github.com/komoot/photon. Each failure gives a partial result. */
export function photon(parts: PhotonParts): Geocoder {
  const { url, userAgent, turns, answers, log, count } = parts;
  const { wait = (ms) => pause(ms, null, { ref: false }), patienceMs = PATIENCE_MS, answerMs = ANSWER_MS } = parts;
  const outage = new Outage({ what: 'Places', url, meanwhile: 'people find countries, towns and airports only' }, log);
  const shared = inFlight<FoundPlace[] | null>();

  /** @throws NoAnswer, or the error of the connection. */
  async function ask(path: string): Promise<FoundPlace[]> {
    const bounds = { userAgent, withinMs: answerMs, mostBytes: MOST_BYTES };
    const places = placesIn(await boundedJson(`${url}/${path}`, bounds));
    if (!places) throw new NoAnswer('Its JSON is no list of places.');
    return places;
  }

  /** @returns null if the server gave no answer. */
  async function askInTurn(path: string): Promise<FoundPlace[] | null> {
    const waitMs = await turns.take();
    if (waitMs !== null) await wait(waitMs);
    // A question that was asked meanwhile may have begun the pause.
    if (waitMs === null || outage.isPaused) {
      count('refused');
      return null;
    }
    try {
      const places = await ask(path);
      count('answered');
      outage.answered();
      return places;
    } catch (error) {
      count('failed');
      const pauseMs = outage.failed(error);
      if (pauseMs > 0) await turns.pause(pauseMs);
      return null;
    }
  }

  async function find(path: string): Promise<FoundPlace[] | null> {
    const question = `${url}/${path}`;
    const known = await answers.read(question);
    if (known) {
      count('cached');
      return known;
    }
    const places = await askInTurn(path);
    if (places) await answers.write(question, places);
    return places;
  }

  /** The work goes on for those who ask next, whether or not this person still waits. */
  async function inTime(path: string): Promise<FoundPlaces> {
    const work = shared(path, () => find(path)).catch((err: unknown) => {
      log.warn({ err }, 'Places: an answer could not be read or stored.');
      return null;
    });
    const late = new AbortController();
    const places = await Promise.race([
      work,
      pause(patienceMs, null, { ref: false, signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    return { places: places ?? [], attribution, isPartial: places === null };
  }

  return {
    async search(query) {
      const path = searchPath(query);
      return path === null ? { places: [], attribution: [], isPartial: false } : inTime(path);
    },
    reverse: (at) => inTime(reversePath(at)),
  };
}
