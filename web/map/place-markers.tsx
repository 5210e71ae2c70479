import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { clustersOf, MOST_SIGNS } from './clusters.ts';
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
  const clusters = clustersOf(isCrowded ? markers.filter(({ id }) => id !== selected.id) : []);
  const points = isCrowded ? [selected, ...clusters(area, zoom)] : markers;

  return (
    <>
      <Follow {...selected} />
      {points.map((point) =>
        'count' in point ? (
          <ClusterMarker key={point.id} cluster={point} />
        ) : (
          <PlaceMarker key={point.id} marker={point} isSelected={point.id === selected.id} onSelect={onSelect} />
        ),
      )}
    </>
  );
}

/** Brings a newly selected place into view. */
function Follow({ id, at }: MapMarker) {
  const map = useMap();
  const selection = `${id} ${at.lat} ${at.lng}`;
  const shown = useRef(selection);
  const follow = useEffectEvent(() => map.panInside(at, { ...ROOM_FOR_SIGNS, animate: mayGlide() }));
  useEffect(() => {
    if (shown.current === selection) return;
    shown.current = selection;
    follow();
  }, [selection]);
  return null;
}
