import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { TravelMode } from '../../schema/trip/entity.ts';
import { fetchNow } from '../apollo/fetch-page.ts';
import { graphql } from '../gql/gql.ts';
import type { DayRoads_routeQuery } from '../gql/graphql.ts';
import { writtenConfig } from '../written-config.ts';
import type { PlannedActivity } from './plan.ts';

const DayRoads_route = graphql(`
  query DayRoads_route($tripId: ID!, $day: Date!) {
    dayRoute(tripId: $tripId, day: $day) {
      legs {
        fromId
        toId
        source
        minutes
        line
      }
      attribution {
        text
        url
      }
    }
  }
`);

type DayRoute = NonNullable<DayRoads_routeQuery['dayRoute']>;

/** The ways of a day that the operator’s router has found. */
export interface DayRoads {
  /** Returns the way from one activity to the next. Undefined: it is estimated. */
  between: (fromId: string, toId: string) => DayRoute['legs'][number] | undefined;
  /** The credits, to show beside the ways. */
  attribution: DayRoute['attribution'];
}

const noRoads: DayRoads = { between: () => undefined, attribution: [] };

/** The time in which a change reaches the server, and people choose another day. */
const PAUSE_MS = 300;

function roadsOf({ legs, attribution }: DayRoute): DayRoads {
  const found = new Map(
    legs.filter(({ source }) => source === 'ROUTER').map((leg) => [`${leg.fromId} ${leg.toId}`, leg]),
  );
  return { between: (fromId, toId) => found.get(`${fromId} ${toId}`), attribution };
}

interface DayToAsk {
  tripId: string;
  /** Null: none is chosen. */
  day: string | null;
  /** The day's activities in plan order. */
  activities: readonly PlannedActivity[];
  /** The stay of the night before. */
  home: PlannedActivity | null;
  getsAround: TravelMode;
}

/**
 * Asks for the ways of a day, and again when its places or their order have changed. Until there is an answer, and where
 * the operator has no router, all are estimated. Without a router nothing is asked.
 */
export function useDayRoads({ tripId, day, home, activities: ofDay, getsAround }: DayToAsk): DayRoads {
  const activities = home ? [home, ...ofDay] : ofDay;
  const client = useApolloClient();
  const [{ hasRouter }] = useState(writtenConfig);
  const [found, setFound] = useState<{ places: string; roads: DayRoads } | null>(null);
  const stops = activities.filter(({ latitude }) => latitude !== null);
  const isAsked = hasRouter === true && day !== null && stops.length > 1;
  const where = activities.map((activity) => [
    ...[activity.id, activity.latitude, activity.longitude, activity.category],
    ...[activity.toLatitude, activity.toLongitude],
  ]);
  const places = isAsked ? JSON.stringify([tripId, day, getsAround, where]) : '';
  // A change that others make, or that this window shows before the server has it, is there once its time has changed.
  const version = isAsked ? stops.map(({ updatedAt }) => updatedAt).join() : '';

  useEffect(() => {
    if (places === '' || version === '' || day === null) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await fetchNow(client, DayRoads_route, { tripId, day });
      if (answer?.dayRoute && !isOutdated) setFound({ places, roads: roadsOf(answer.dayRoute) });
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [client, tripId, day, places, version]);

  return found && found.places === places ? found.roads : noRoads;
}
