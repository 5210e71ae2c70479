import { type LatLngLiteral, latLngBounds } from 'leaflet';
import { Polyline } from 'react-leaflet';
import { BaseMap } from './base-map.tsx';
import { PlaceMarkers } from './place-markers.tsx';
import type { MapMarker } from './sign-markers.tsx';
import { FIRST_VIEW } from './signs.ts';
import { texts } from './texts.ts';

interface TripMapProps {
  markers: readonly MapMarker[];
  selected: MapMarker;
  /** The stops of the selected place's day, in order. */
  route: readonly LatLngLiteral[];
  onSelect: (id: string) => void;
}

/**
 * The map with a numbered sign for each place. The selected one is fully opaque, and the route of its day is dashed.
 */
export function TripMap({ markers, selected, route, onSelect }: TripMapProps) {
  return (
    <section aria-label={texts.map} className="isolate overflow-hidden rounded-card border">
      <BaseMap bounds={latLngBounds(markers.map(({ at }) => at))} boundsOptions={FIRST_VIEW} className="trip-map">
        {route.length > 1 && <Polyline positions={[...route]} interactive={false} className="trip-route" />}
        <PlaceMarkers markers={markers} selected={selected} onSelect={onSelect} />
      </BaseMap>
    </section>
  );
}
