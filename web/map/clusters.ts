import Supercluster from 'supercluster';
import type { Coordinates } from './coordinates.ts';
import { closestTo, onEarth } from './date-line.ts';
import { SIGN_PX } from './sign-size.ts';

/** Up to this many signs are easy to tell apart. With more, neighbours are clustered. */
export const MOST_SIGNS = 40;

const LAST_CLUSTERED_ZOOM = 17;

interface Located {
  id: string;
  at: Coordinates;
}

/** Places that are too close together to have separate signs. */
export interface Cluster extends Located {
  /** Of activities. */
  count: number;
  /** The zoom at which they separate. */
  opensAt: () => number;
}

/** A part of the map: west, south, east and north, in degrees. */
export type Area = [west: number, south: number, east: number, north: number];

/**
 * @param sizeOf Returns how many activities are at a place.
 * @returns a function that gives the single places and the clusters in an area, at a whole zoom level.
 */
export function clustersOf<Place extends Located>(
  places: readonly Place[],
  sizeOf: (place: Place) => number = () => 1,
): (area: Area, zoom: number) => (Place | Cluster)[] {
  const index = new Supercluster<{ place: Place }, { size: number }>({
    radius: SIGN_PX,
    extent: 256,
    maxZoom: LAST_CLUSTERED_ZOOM,
    map: ({ place }) => ({ size: sizeOf(place) }),
    reduce: (sum, { size }) => {
      sum.size += size;
    },
  }).load(
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
      const { cluster_id: id, size } = properties;
      const [leaf] = index.getLeaves(id, 1);
      const at = { lat, lng: closestTo(lng, leaf?.properties.place.at.lng ?? lng) };
      return { id: `${id} ${size}`, at, count: size, opensAt: () => index.getClusterExpansionZoom(id) };
    });
}
