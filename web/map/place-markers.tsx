import { type Map as LeafletMap, latLngBounds } from 'leaflet';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { type Area, clustersOf } from './clusters.ts';
import type { Coordinates } from './coordinates.ts';
import { Backing, ClusterMarker, Leader, type MapMarker, PlaceMarker } from './sign-markers.tsx';
import { FIRST_VIEW, mayGlide, ROOM_FOR_SIGNS } from './signs.ts';
import { spread } from './spread.ts';

/** Up to this many signs are easy to tell apart. With more, neighbours are clustered. */
const MOST_SIGNS = 40;
/** Of so many, only the signs in view and around it are on the map: its width and height to each side. */
const AROUND = 1;

interface PlaceMarkersProps {
  markers: readonly MapMarker[];
  selected: MapMarker;
  onSelect: (id: string) => void;
}

/**
 * The signs on the map, as buttons. None covers another, and the selected one always has its own. Selecting one must
 * not move it to another list, since that would remount it and close its popup.
 */
export function PlaceMarkers({ markers, selected, onSelect }: PlaceMarkersProps) {
  const map = useMap();
  const [{ zoom, area }, setView] = useState(() => viewOf(map));
  useMapEvents({
    // The popup must not pan the map when its sign is placed elsewhere.
    zoomstart: () => map.closePopup(),
    moveend: () => setView(viewOf(map)),
  });

  const isCrowded = markers.length > MOST_SIGNS;
  const clusters = clustersOf(isCrowded ? markers.filter(({ id }) => id !== selected.id) : []);
  const points = isCrowded ? [selected, ...clusters(area, zoom)] : markers;
  const places = points.map(({ at }) => map.project(at, zoom));
  const spots = spread(places);
  const signs = points.map((point, index) => {
    const spot = spots[index];
    return { point, foot: !spot || spot === places[index] ? point.at : map.unproject([spot.x, spot.y], zoom) };
  });
  const selectedFoot = signs.find(({ point }) => point.id === selected.id)?.foot ?? selected.at;

  const showAll = useEffectEvent(() => {
    if (signs.some(({ point, foot }) => foot !== point.at))
      map.fitBounds(latLngBounds(signs.map(({ foot }) => foot)), { ...FIRST_VIEW, animate: false });
  });
  useEffect(showAll, []);

  return (
    <>
      <Follow {...selected} foot={selectedFoot} />
      {signs.map(({ point, foot }) =>
        'count' in point ? (
          <ClusterMarker key={point.id} cluster={point} foot={foot} />
        ) : (
          <Fragment key={point.id}>
            {foot !== point.at && <Leader at={point.at} foot={foot} />}
            {point.id !== selected.id && <Backing marker={point} foot={foot} />}
            <PlaceMarker marker={point} foot={foot} isSelected={point.id === selected.id} onSelect={onSelect} />
          </Fragment>
        ),
      )}
    </>
  );
}

function viewOf(map: LeafletMap): { zoom: number; area: Area } {
  const around = map.getBounds().pad(AROUND);
  return {
    zoom: map.getZoom(),
    area: [around.getWest(), around.getSouth(), around.getEast(), around.getNorth()],
  };
}

/** Brings the sign of a newly selected place into view. */
function Follow({ id, at, foot }: MapMarker & { foot: Coordinates }) {
  const map = useMap();
  const selection = `${id} ${at.lat} ${at.lng}`;
  const shown = useRef(selection);
  const follow = useEffectEvent(() => map.panInside(foot, { ...ROOM_FOR_SIGNS, animate: mayGlide() }));
  useEffect(() => {
    if (shown.current === selection) return;
    shown.current = selection;
    follow();
  }, [selection]);
  return null;
}
