import Supercluster from 'supercluster';
import type { Coordinates } from './coordinates.ts';
import { closestTo, onEarth } from './date-line.ts';
import { SIGN_PX } from './spread.ts';

const LAST_CLUSTERED_ZOOM = 17;

interface Located {
  id: string;
  at: Coordinates;
}

/** Places that are too close together to have separate signs. */
export interface Cluster extends Located {
  count: number;
  /** The zoom at which they separate. */
  opensAt: () => number;
}

/** A part of the map: west, south, east and north, in degrees. */
export type Area = [west: number, south: number, east: number, north: number];

/** @returns a function that gives the single places and the clusters in an area, at a whole zoom level. */
export function clustersOf<Place extends Located>(
  places: readonly Place[],
): (area: Area, zoom: number) => (Place | Cluster)[] {
  const index = new Supercluster<{ place: Place }>({ radius: SIGN_PX, extent: 256, maxZoom: LAST_CLUSTERED_ZOOM }).load(
    places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [onEarth(place.at.lng), place.at.lat] },
      properties: { place },
    })),
  );
  return (area, zoom) =>
    index.getClusters(area, zoom).map(({ geometry, properties }) => {
      if ('place' in properties) return properties.place;
      const [lng = 0, lat = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: count } = properties;
      const [leaf] = index.getLeaves(id, 1);
      const at = { lat, lng: closestTo(lng, leaf?.properties.place.at.lng ?? lng) };
      return { id: `${id} ${count}`, at, count, opensAt: () => index.getClusterExpansionZoom(id) };
    });
}
