import { type LatLngLiteral, latLngBounds } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { AttributionControl, MapContainer, Polyline, TileLayer } from 'react-leaflet';
import { config } from '../config.ts';
import { PlaceMarkers } from './place-markers.tsx';
import type { MapMarker } from './sign-markers.tsx';
import { FIRST_VIEW } from './signs.ts';
import { texts } from './texts.ts';
import './trip-map.css';
import { WheelZoom } from './wheel-zoom.tsx';

interface TripMapProps {
  markers: readonly MapMarker[];
  selected: MapMarker;
  /** The stops of the selected one's day, in order. */
  route: readonly LatLngLiteral[];
  onSelect: (id: string) => void;
}

/** The map itself: a numbered sign for each place; the selected one is fully opaque, and its day's route is dashed. */
export function TripMap({ markers, selected, route, onSelect }: TripMapProps) {
  return (
    <section aria-label={texts.map} className="isolate overflow-hidden rounded-card border">
      <MapContainer
        bounds={latLngBounds(markers.map(({ at }) => at))}
        boundsOptions={FIRST_VIEW}
        attributionControl={false}
        scrollWheelZoom={false}
        className="trip-map"
      >
        <TileLayer url={config.tileUrl} attribution={config.tileAttribution} />
        <AttributionControl prefix={false} />
        <WheelZoom />
        {route.length > 1 && <Polyline positions={[...route]} interactive={false} className="trip-route" />}
        <PlaceMarkers markers={markers} selected={selected} onSelect={onSelect} />
      </MapContainer>
    </section>
  );
}
