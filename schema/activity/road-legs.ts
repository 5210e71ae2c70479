import type { Attribution } from '../core/geocoder.ts';
import type { Point } from '../core/input/point.ts';
import type { Profile, Router } from '../core/router.ts';
import type { TravelMode } from '../trip/entity.ts';
import { endOf, type Leg, type Stop, startOf } from './legs.ts';

/** Of a day. A trip with more parts is a test of the router. */
export const MOST_QUESTIONS = 4;
/** Of a question. Servers allow 100 or more. */
export const MOST_POINTS = 100;

const profileOf: Record<TravelMode, Profile | null> = { DRIVE: 'driving', WALK: 'foot', BIKE: 'bike', TRANSIT: null };

export interface RoutedLeg<Activity> extends Leg<Activity> {
  source: 'ESTIMATE' | 'ROUTER';
  line: string | null;
}

/** Legs that follow one another, from the first with the profile to the last. */
interface Question<Activity> {
  profile: Profile;
  legs: readonly Leg<Activity>[];
}

const isSame = (a: Point | null, b: Point | null) => a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/** Splits the legs where one begins elsewhere than the one before ends: nothing is known of the way between. */
function chainsOf<Activity extends Stop>(legs: readonly Leg<Activity>[]): Leg<Activity>[][] {
  const chains: Leg<Activity>[][] = [];
  for (const leg of legs) {
    const chain = chains.at(-1);
    const isNext = chain?.at(-1)?.to === leg.from && isSame(startOf(leg.from), endOf(leg.from));
    if (chain && isNext) chain.push(leg);
    else chains.push([leg]);
  }
  return chains;
}

function questionsOf<Activity extends Stop>(
  legs: readonly Leg<Activity>[],
  profiles: readonly Profile[],
): Question<Activity>[] {
  const questions = chainsOf(legs).flatMap((chain) =>
    profiles.flatMap((profile) => {
      const isAsked = ({ mode }: Leg<Activity>) => profileOf[mode] === profile;
      const first = chain.findIndex(isAsked);
      if (first < 0) return [];
      return { profile, legs: chain.slice(first, chain.findLastIndex(isAsked) + 1).slice(0, MOST_POINTS - 1) };
    }),
  );
  return questions.slice(0, MOST_QUESTIONS);
}

/** The points of legs that follow one another. Each end of a leg has one. */
const pointsOf = <Activity extends Stop>(legs: readonly Leg<Activity>[]): Point[] =>
  [...legs.slice(0, 1).map(({ from }) => endOf(from)), ...legs.map(({ to }) => startOf(to))].flatMap(
    (point) => point ?? [],
  );

/**
 * Puts the ways of the router in the place of the estimates, where it knows one for the mode of the leg. The legs in
 * between are asked along, so that a day is one question for each mode. @param router Null: all are estimates.
 */
export async function alongRoads<Activity extends Stop>(
  router: Router | null,
  legs: readonly Leg<Activity>[],
): Promise<{ legs: RoutedLeg<Activity>[]; attribution: Attribution[] }> {
  const ways = new Map<Leg<Activity>, Pick<RoutedLeg<Activity>, 'metres' | 'minutes' | 'line'>>();
  const answer = async (asked: Router, { profile, legs: part }: Question<Activity>) => {
    const found = await asked.route(profile, pointsOf(part));
    for (const [index, leg] of part.entries()) {
      const way = found[index];
      if (way && profileOf[leg.mode] === profile) ways.set(leg, way);
    }
  };
  if (router) await Promise.all(questionsOf(legs, router.profiles).map((question) => answer(router, question)));
  return {
    legs: legs.map((leg) => {
      const way = ways.get(leg);
      return way ? { ...leg, ...way, source: 'ROUTER' } : { ...leg, source: 'ESTIMATE', line: null };
    }),
    attribution: router && ways.size > 0 ? router.attribution : [],
  };
}
