import { type LatLngLiteral, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Polyline, useMap } from 'react-leaflet';
import { BaseMap } from './base-map.tsx';
import { PlaceMarkers } from './place-markers.tsx';
import type { MapMarker } from './sign-markers.tsx';
import { FIRST_VIEW } from './signs.ts';
import { texts } from './texts.ts';

interface TripMapProps {
  markers: readonly MapMarker[];
  isWhole: boolean;
  selected: MapMarker;
  /** The stops of the selected place's day, in order. */
  route: readonly LatLngLiteral[];
  onSelect: (id: string) => void;
}

/**
 * The map with a numbered sign for each place. The selected one is fully opaque, and the route of its day is dashed.
 */
export function TripMap({ markers, isWhole, selected, route, onSelect }: TripMapProps) {
  return (
    <section aria-label={texts.map} className="isolate overflow-hidden rounded-card border">
      <BaseMap bounds={latLngBounds(markers.map(({ at }) => at))} boundsOptions={FIRST_VIEW} className="trip-map">
        {route.length > 1 && <Polyline positions={[...route]} interactive={false} className="trip-route" />}
        <PlaceMarkers markers={markers} selected={selected} onSelect={onSelect} />
        <ShowWhole markers={markers} isWhole={isWhole} />
      </BaseMap>
    </section>
  );
}

const placeOf = (map: LeafletMap) => `${map.getZoom()} ${map.getCenter()}`;

/** Brings all places into view once the last ones are loaded, unless the viewer has moved the map. */
function ShowWhole({ markers, isWhole }: Pick<TripMapProps, 'markers' | 'isWhole'>) {
  const map = useMap();
  const [wasWhole] = useState(isWhole);
  const start = useRef('');
  const show = useEffectEvent(() => {
    if (placeOf(map) === start.current) map.fitBounds(latLngBounds(markers.map(({ at }) => at)), FIRST_VIEW);
  });
  useEffect(() => {
    start.current = placeOf(map);
  }, [map]);
  useEffect(() => {
    if (isWhole && !wasWhole) show();
  }, [isWhole, wasWhole]);
  return null;
}
