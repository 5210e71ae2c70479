import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { clustersOf, MOST_SIGNS } from './clusters.ts';
import type { Coordinates } from './coordinates.ts';
import { ClusterMarker, type MapMarker, PlaceMarker } from './sign-markers.tsx';
import { mayGlide, ROOM_FOR_SIGNS } from './signs.ts';
import { useView } from './use-view.ts';

interface PlaceMarkersProps {
  markers: readonly MapMarker[];
  selected: MapMarker;
  onSelect: (id: string) => void;
}

/**
 * The signs on the map, as buttons, each at its place. The selected one is above the others and is never clustered.
 * Selecting one must not move it to another list, since that would remount it and close its popup.
 */
export function PlaceMarkers({ markers, selected, onSelect }: PlaceMarkersProps) {
  const { zoom, area } = useView();
  const isCrowded = markers.length > MOST_SIGNS;
  const isOfSelected = ({ activityId }: MapMarker) => activityId === selected.activityId;
  const clusters = clustersOf(isCrowded ? markers.filter((marker) => !isOfSelected(marker)) : []);
  const points = isCrowded ? [...markers.filter(isOfSelected), ...clusters(area, zoom)] : markers;

  return (
    <>
      <Follow places={markers.filter(isOfSelected).map(({ at }) => at)} activityId={selected.activityId} />
      {points.map((point) =>
        'count' in point ? (
          <ClusterMarker key={point.id} cluster={point} />
        ) : (
          <PlaceMarker key={point.id} marker={point} isSelected={isOfSelected(point)} onSelect={onSelect} />
        ),
      )}
    </>
  );
}

/** Brings a newly selected place into view. Of two, one is enough: the one that was pressed. */
function Follow({ activityId, places }: { activityId: string; places: readonly Coordinates[] }) {
  const map = useMap();
  const selection = JSON.stringify([activityId, places]);
  const shown = useRef(selection);
  const follow = useEffectEvent(() => {
    const [start] = places;
    if (!start || (places.length > 1 && places.some((at) => map.getBounds().contains(at)))) return;
    map.panInside(start, { ...ROOM_FOR_SIGNS, animate: mayGlide() });
  });
  useEffect(() => {
    if (shown.current === selection) return;
    shown.current = selection;
    follow();
  }, [selection]);
  return null;
}
