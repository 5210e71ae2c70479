import { useEffect, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Coordinates } from './coordinates.ts';
import { closestTo } from './date-line.ts';
import { sign } from './signs.ts';

/** Streets and their names. */
export const CLOSE = 13;

interface ChosenPointProps extends Coordinates {
  /** Whether the map comes closer if it shows more than a town. Otherwise it moves only if the point is out of view. */
  comesClose?: boolean;
}

/** The sign of a point that was chosen, in view. */
export function ChosenPoint({ lat, lng: chosen, comesClose = false }: ChosenPointProps) {
  const map = useMap();
  // The map repeats the world. A place that was chosen past the date line stays in view.
  const [lng, setLng] = useState(chosen);
  useEffect(() => {
    const near = closestTo(chosen, map.getCenter().lng);
    setLng(near);
    const isFar = comesClose && map.getZoom() < CLOSE;
    if (isFar || !map.getBounds().contains([lat, near])) map.setView([lat, near], CLOSE, { animate: false });
  }, [map, lat, chosen, comesClose]);
  return <Marker position={[lat, lng]} icon={sign('●')} interactive={false} keyboard={false} />;
}
