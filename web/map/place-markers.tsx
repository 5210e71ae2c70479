import type { LatLngLiteral } from 'leaflet';
import { useState } from 'react';
import { Marker, Popup, useMap, useMapEvents } from 'react-leaflet';
import Supercluster from 'supercluster';
import { clusterSign, mayGlide, nameMarker, pressOnSpace, sign } from './signs.ts';
import { texts } from './texts.ts';

const BESIDE_OPACITY = 0.5;
/** So many signs can still be told apart; with more, neighbours share one. */
const MOST_SIGNS = 40;
const CLUSTER_RADIUS_PX = 48;
const LAST_CLUSTERED_ZOOM = 17;

export interface MapMarker {
  id: string;
  name: string;
  /** The number on its sign, from 1. */
  place: number;
  at: LatLngLiteral;
}

interface PlaceMarkersProps {
  markers: readonly MapMarker[];
  selected: MapMarker;
  onSelect: (id: string) => void;
}

/**
 * The signs on the map, as buttons. The selected one always has its own. Selecting one must not move it to another list:
 * it would be made anew, and its popup closed.
 */
export function PlaceMarkers({ markers, selected, onSelect }: PlaceMarkersProps) {
  if (markers.length > MOST_SIGNS) return <Clustered markers={markers} selected={selected} onSelect={onSelect} />;
  return markers.map((marker) => (
    <PlaceMarker key={marker.id} marker={marker} isSelected={marker.id === selected.id} onSelect={onSelect} />
  ));
}

const WHOLE_WORLD: [number, number, number, number] = [-180, -90, 180, 90];

function Clustered({ markers, selected, onSelect }: PlaceMarkersProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });

  const clusters = new Supercluster<{ marker: MapMarker }>({
    radius: CLUSTER_RADIUS_PX,
    extent: 256,
    maxZoom: LAST_CLUSTERED_ZOOM,
  }).load(
    markers
      .filter(({ id }) => id !== selected.id)
      .map((marker) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [marker.at.lng, marker.at.lat] },
        properties: { marker },
      })),
  );

  const signs = clusters.getClusters(WHOLE_WORLD, Math.round(zoom)).map(({ geometry, properties }) => {
    if ('marker' in properties) {
      return <PlaceMarker key={properties.marker.id} marker={properties.marker} onSelect={onSelect} />;
    }
    const [lng = 0, lat = 0] = geometry.coordinates;
    const { cluster_id: id, point_count: count } = properties;
    const open = () => map.setView({ lat, lng }, clusters.getClusterExpansionZoom(id), { animate: mayGlide() });
    return (
      <Marker
        key={`${id} ${count}`}
        position={{ lat, lng }}
        icon={clusterSign(count)}
        title={texts.cluster(count)}
        eventHandlers={{
          click: open,
          // Leaflet presses a marker with Enter only if it has a popup.
          keydown: ({ originalEvent }) => {
            if (originalEvent.key === 'Enter' || originalEvent.key === ' ') open();
          },
          add: ({ target }) => nameMarker(target, texts.cluster(count)),
        }}
      />
    );
  });
  signs.push(<PlaceMarker key={selected.id} marker={selected} isSelected onSelect={onSelect} />);
  return signs;
}

interface PlaceMarkerProps {
  marker: MapMarker;
  isSelected?: boolean;
  onSelect: (id: string) => void;
}

function PlaceMarker({ marker: { id, name, place, at }, isSelected = false, onSelect }: PlaceMarkerProps) {
  return (
    <Marker
      key={`${place} ${name}`}
      position={at}
      icon={sign(String(place))}
      title={texts.marker(place, name)}
      opacity={isSelected ? 1 : BESIDE_OPACITY}
      zIndexOffset={isSelected ? 1000 : 0}
      eventHandlers={{
        click: () => onSelect(id),
        popupopen: () => onSelect(id),
        keydown: pressOnSpace,
        add: ({ target }) => nameMarker(target, texts.marker(place, name)),
      }}
    >
      <Popup>{name}</Popup>
    </Marker>
  );
}
