import { type LatLngLiteral, latLngBounds } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { AttributionControl, MapContainer, Polyline, TileLayer, useMap } from 'react-leaflet';
import { config } from '../config.ts';
import { type MapMarker, PlaceMarkers } from './place-markers.tsx';
import { mayGlide } from './signs.ts';
import { texts } from './texts.ts';
import './trip-map.css';

/** Source: product spec, section 9. Places further apart are all brought into view. */
const INITIAL_ZOOM = 13;
/** A sign stands above its place. */
const ROOM_FOR_SIGNS = { paddingTopLeft: [32, 60], paddingBottomRight: [32, 24] } satisfies Record<
  string,
  [number, number]
>;

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
        boundsOptions={{ maxZoom: INITIAL_ZOOM, ...ROOM_FOR_SIGNS }}
        attributionControl={false}
        className="trip-map"
      >
        <TileLayer url={config.tileUrl} attribution={config.tileAttribution} />
        <AttributionControl prefix={false} />
        <Follow {...selected.at} />
        {route.length > 1 && <Polyline positions={[...route]} interactive={false} className="trip-route" />}
        <PlaceMarkers markers={markers} selected={selected} onSelect={onSelect} />
      </MapContainer>
    </section>
  );
}

/** Brings a newly selected place into view. */
function Follow({ lat, lng }: LatLngLiteral) {
  const map = useMap();
  const shown = useRef(`${lat} ${lng}`);
  useEffect(() => {
    const place = `${lat} ${lng}`;
    if (shown.current === place) return;
    shown.current = place;
    map.panInside({ lat, lng }, { ...ROOM_FOR_SIGNS, animate: mayGlide() });
  }, [map, lat, lng]);
  return null;
}
