import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Attribution } from '../../schema/core/geocoder.ts';
import type { Point } from '../../schema/core/input/point.ts';
import { type Profile, profiles, type RoadLeg, type Router } from '../../schema/core/router.ts';
import { boundedJson, NoAnswer } from '../geocoder/bounded-json.ts';
import { inFlight } from '../geocoder/in-flight.ts';
import { Outage } from '../geocoder/outage.ts';
import { legsIn } from './osrm-legs.ts';

/** What became of a question. `refused`: the server is left alone for a while. */
export type QuestionOutcome = 'cached' | 'answered' | 'failed' | 'refused';

export interface OsrmParts {
  /** Without a slash at its end. Where it has {profile}, there is a server for each. */
  url: string;
  userAgent: string;
  log: Pick<Logger, 'warn' | 'info'>;
  count(outcome: QuestionOutcome): void;
  /** How long the server may take to answer, in ms: people wait for it. */
  answerMs?: number;
}

export const ANSWER_MS = 3_000;
/** A day in a town has about 200 kB, because the turns of the way come with it. */
export const MOST_BYTES = 1024 * 1024;
/** Roads change slowly. */
export const VALID_HOURS = 24;
/** JSON of the answers: about 2,000 days. */
const MOST_CHARACTERS = 8 * 1024 * 1024;
/** About 1 m. */
const POINT_DECIMALS = 5;
const PLACEHOLDER = '{profile}';

const attribution: Attribution[] = [
  { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
];

// A rounded −0 would be another question.
const degrees = (value: number) => String(Number(value.toFixed(POINT_DECIMALS)) + 0);

/** Of the lines, only those of the steps say where a leg ends. At a stop, people may turn round. */
const options = 'overview=false&steps=true&geometries=polyline&generate_hints=false&continue_straight=false';

const pathOf = (profile: Profile, points: readonly Point[]) =>
  `route/v1/${profile}/${points.map(({ latitude, longitude }) => `${degrees(longitude)},${degrees(latitude)}`).join(';')}?${options}`;

/** An OSRM server as a source of ways: https://project-osrm.org. Each failure gives no ways. */
export function osrm({ url, userAgent, log, count, answerMs = ANSWER_MS }: OsrmParts): Router {
  const outage = new Outage({ what: 'Ways', url, meanwhile: 'ways are estimated' }, log);
  const shared = inFlight<(RoadLeg | null)[] | null>();
  const answers = new LRUCache<string, (RoadLeg | null)[]>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (legs, question) => question.length + JSON.stringify(legs).length,
    ttl: VALID_HOURS * 3_600_000,
  });
  // A server knows one network, and ignores the profile in the path.
  const known: readonly Profile[] = url.includes(PLACEHOLDER) ? profiles : ['driving'];

  /** @returns null if the server gave no answer. */
  async function ask(question: string, legs: number): Promise<(RoadLeg | null)[] | null> {
    if (outage.isPaused) {
      count('refused');
      return null;
    }
    try {
      const bounds = { userAgent, withinMs: answerMs, mostBytes: MOST_BYTES, statuses: [200, 400] };
      const found = legsIn(await boundedJson(question, bounds), legs);
      // It may be about the question, so another one may have an answer.
      if (!found) throw new NoAnswer('Its JSON has no ways between the places.', 400);
      count('answered');
      outage.answered();
      answers.set(question, found);
      return found;
    } catch (error) {
      count('failed');
      outage.failed(error);
      return null;
    }
  }

  return {
    profiles: known,
    attribution,
    async route(profile, points) {
      if (points.length < 2 || !known.includes(profile)) return [];
      const question = `${url.replaceAll(PLACEHOLDER, profile)}/${pathOf(profile, points)}`;
      const cached = answers.get(question);
      if (cached) {
        count('cached');
        return cached;
      }
      return (await shared(question, () => ask(question, points.length - 1))) ?? [];
    },
  };
}
