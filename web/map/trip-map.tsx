import { divIcon, type LatLngLiteral, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect } from 'react';
import { AttributionControl, MapContainer, Marker, Popup, TileLayer, useMap } from 'react-leaflet';
import { config } from '../config.ts';
import './trip-map.css';
import { texts } from './texts.ts';

/** Source: product spec, section 9. */
const INITIAL_ZOOM = 13;
const BESIDE_OPACITY = 0.5;

interface MapMarker {
  id: string;
  name: string;
  at: LatLngLiteral;
}

interface TripMapProps {
  markers: readonly MapMarker[];
  selected: MapMarker;
  onSelect: (id: string) => void;
}

/** The map itself: a numbered sign for each place; the selected one is fully opaque. All that knows Leaflet is here. */
export function TripMap({ markers, selected, onSelect }: TripMapProps) {
  return (
    <section aria-label={texts.map} className="isolate overflow-hidden rounded-card border">
      <MapContainer center={selected.at} zoom={INITIAL_ZOOM} attributionControl={false} className="trip-map">
        <TileLayer url={config.tileUrl} attribution={config.tileAttribution} />
        <AttributionControl prefix={false} />
        <Follow {...selected.at} />
        {markers.map(({ id, name, at }, index) => {
          const isSelected = id === selected.id;
          return (
            <Marker
              key={`${id} ${index} ${name}`}
              position={at}
              icon={signs(index + 1)}
              title={texts.marker(index + 1, name)}
              opacity={isSelected ? 1 : BESIDE_OPACITY}
              zIndexOffset={isSelected ? 1000 : 0}
              eventHandlers={{
                click: () => onSelect(id),
                popupopen: () => onSelect(id),
                keydown: openOnSpace,
                add: ({ target }) => nameMarker(target, texts.marker(index + 1, name)),
              }}
            >
              <Popup>{name}</Popup>
            </Marker>
          );
        })}
      </MapContainer>
    </section>
  );
}

const icons = new Map<number, ReturnType<typeof divIcon>>();

/** The sign with this number: a pole with a plate on it, whose foot is the place. */
function signs(number: number) {
  const icon =
    icons.get(number) ??
    divIcon({
      className: 'trip-sign',
      html: `<span>${number}</span>`,
      iconSize: [44, 48],
      iconAnchor: [22, 48],
      popupAnchor: [0, -44],
    });
  icons.set(number, icon);
  return icon;
}

/** Leaflet gives its markers the role of a button, but no name that screen readers trust. */
function nameMarker(marker: LeafletMarker, name: string) {
  marker.getElement()?.setAttribute('aria-label', name);
}

/** Leaflet knows Enter; a button is pressed with Space as well. */
function openOnSpace({ originalEvent, target }: LeafletKeyboardEvent) {
  if (originalEvent.key !== ' ') return;
  originalEvent.preventDefault();
  target.openPopup();
}

/** Keeps the selected place in view. */
function Follow({ lat, lng }: LatLngLiteral) {
  const map = useMap();
  useEffect(() => {
    map.panTo({ lat, lng }, { animate: !matchMedia('(prefers-reduced-motion: reduce)').matches });
  }, [map, lat, lng]);
  return null;
}
