import type { WholePlan } from '../../schema/activity/whole-plan.ts';
import type { Point } from '../../schema/core/input/point.ts';
import { inParts } from '../concurrency/in-turns.ts';
import { type ExportOptions, fieldsWith, jsonOf } from './fields.ts';
import { placeOf } from './lines.ts';

/** Fields that are the geometry. */
const COORDINATES = ['latitude', 'longitude', 'toLatitude', 'toLongitude'];

const positionOf = ({ latitude, longitude }: Point) => [longitude, latitude];

function geometryOf(place: ReturnType<typeof placeOf>) {
  if (place === null) return null;
  if (!Array.isArray(place)) return { type: 'Point', coordinates: positionOf(place) };
  const [line, ...others] = place.map((each) => each.map(positionOf));
  if (others.length === 0) return { type: 'LineString', coordinates: line };
  return { type: 'MultiLineString', coordinates: [line, ...others] };
}

/** Writes a plan as GeoJSON (RFC 7946), a feature for each activity, with times as instants. */
export function* geojsonOf({ trip, activities }: WholePlan, { details, publicUrl }: ExportOptions): Generator<string> {
  const fields = fieldsWith(details).filter(({ name }) => !COORDINATES.includes(name));
  const { id, name, destination, timeZone } = trip;
  const [startDate, endDate] = [jsonOf(trip.startDate), jsonOf(trip.endDate)];
  const about = JSON.stringify({ id, name, destination, startDate, endDate, timeZone });
  yield `{"type":"FeatureCollection","trip":${about},"features":[`;
  let separator = '\n';
  for (const part of inParts(activities)) {
    const features = part.map((activity) => ({
      ...{ type: 'Feature', id: activity.id, geometry: geometryOf(placeOf(activity)) },
      properties: Object.fromEntries(
        fields.map((field) => [field.name, jsonOf(field.of({ activity, trip, publicUrl }))]),
      ),
    }));
    yield separator + features.map((feature) => JSON.stringify(feature)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
