import { decodePolyline } from '../../schema/core/input/polyline.ts';
import { categoryOptions, knownCategory } from '../activity/category.tsx';
import type { PlannedActivity, PlannedDay } from '../activity/plan.ts';
import type { DayRoads } from '../activity/use-day-roads.ts';
import type { LineBetween, PlanPlace } from '../map/stops.ts';
import { dayColour } from '../ui/date/day-colour.ts';
import { formatDaySign } from '../ui/text/format.ts';

type Planned = readonly PlannedDay<PlannedActivity>[];

/** Returns the plan's activities that have a point, in order, as the map shows them. */
export function placesOf(planned: Planned): PlanPlace[] {
  return planned.flatMap(({ day, activities }, dayIndex) =>
    activities.flatMap(({ id, name, category, latitude, longitude, toLatitude, toLongitude }, index) =>
      latitude === null || longitude === null
        ? []
        : {
            id,
            at: { lat: latitude, lng: longitude },
            end: toLatitude === null || toLongitude === null ? null : { lat: toLatitude, lng: toLongitude },
            name: day ? `${formatDaySign(day)}, ${index + 1}. ${name}` : name,
            day: day ? { key: day, colour: dayColour(dayIndex) } : null,
            sign: knownCategory(category) ?? 'other',
          },
    ),
  );
}

/** Returns the lines of the ways that follow roads. */
export const linesOf =
  (roads: DayRoads): LineBetween =>
  (fromId, toId) =>
    decodePolyline(roads.between(fromId, toId)?.line ?? '')?.map(({ latitude, longitude }) => ({
      lat: latitude,
      lng: longitude,
    })) ?? null;

/** Returns the activities that have an address, but no point. */
export const unplacedOf = (planned: Planned): PlannedActivity[] =>
  planned.flatMap(({ activities }) =>
    activities.filter(({ location, latitude, longitude }) => location && (latitude === null || longitude === null)),
  );

export const pictures = categoryOptions.map(({ id, icon }) => ({ sign: id, picture: icon }));
