import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect } from 'react';
import { Marker, Tooltip, useMap } from 'react-leaflet';
import { usePointed } from '../ui/list/pointed.ts';
import type { Coordinates } from './coordinates.ts';
import { stopSign } from './day-signs.ts';
import { SIGN_PX } from './sign-size.ts';
import { mayGlide, ROOM_FOR_SIGNS } from './signs.ts';
import { nameOf } from './stop-markers.tsx';
import type { Stop } from './stops.ts';

/** The map moves only to where the mouse rests: on its way over a list it passes many cards. */
const RESTS_MS = 150;
const ABOVE_ALL = 100_000;

/**
 * Draws the place that the mouse or the focus is on once more: larger, above all others, with its name, and the other
 * end of a flight without it. That is a marker or two to render, however many there are, and it shows a place that is in
 * a cluster, too.
 */
export function PointedStop({ stops, selectedId }: { stops: readonly Stop[]; selectedId: string | null }) {
  const map = useMap();
  const pointed = usePointed() ?? (selectedId === null ? null : { ids: [selectedId], isOnMap: false });
  const shown = pointed ? stops.filter(({ places }) => places.some(({ id }) => pointed.ids.includes(id))) : [];
  const named = shown.find(({ id }) => id === pointed?.markerId) ?? shown[0];
  const where = pointed?.isOnMap === false ? JSON.stringify(shown.map(({ at }) => at)) : '[]';

  useEffect(() => {
    const points: Coordinates[] = JSON.parse(where);
    const [start] = points;
    if (!start) return;
    const timer = setTimeout(() => {
      // Of a flight, one end is enough.
      if (points.length > 1 && points.some((point) => map.getBounds().contains(point))) return;
      map.panInside(start, { ...ROOM_FOR_SIGNS, animate: mayGlide() });
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [map, where]);

  return shown.map((stop) => (
    <Marker
      key={stop.id}
      position={stop.at}
      icon={stopSign(stop, 'pointed')}
      interactive={false}
      keyboard={false}
      zIndexOffset={ABOVE_ALL}
      eventHandlers={{
        // The marker below it has the name.
        add: ({ target }: { target: LeafletMarker }) => target.getElement()?.setAttribute('aria-hidden', 'true'),
      }}
    >
      {stop === named && (
        <Tooltip permanent direction="auto" offset={[SIGN_PX, -SIGN_PX / 2]} className="day-name">
          {nameOf(stop)}
        </Tooltip>
      )}
    </Marker>
  ));
}
