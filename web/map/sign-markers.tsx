import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import type { Cluster } from './clusters.ts';
import type { Coordinates } from './coordinates.ts';
import { clusterSign, mayGlide, nameMarker, pressSign, sign } from './signs.ts';
import { texts } from './texts.ts';

const BESIDE_OPACITY = 0.5;

export interface MapMarker {
  id: string;
  name: string;
  /** The number on its sign, from 1. */
  place: number;
  at: Coordinates;
}

interface PlaceMarkerProps {
  marker: MapMarker;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** The sign of one place. Pressing it shows the name, until another is selected, or the map or Escape is pressed. */
export function PlaceMarker({ marker: { id, name, place, at }, isSelected, onSelect }: PlaceMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  useEffect(() => {
    if (!isSelected) marker.current?.closePopup();
  }, [isSelected]);

  return (
    <Marker
      ref={marker}
      key={`${place} ${name}`}
      position={at}
      icon={sign(String(place))}
      title={texts.marker(place, name)}
      opacity={isSelected ? 1 : BESIDE_OPACITY}
      zIndexOffset={isSelected ? 1000 : 0}
      eventHandlers={{
        click: () => onSelect(id),
        popupopen: () => onSelect(id),
        keydown: pressSign,
        add: ({ target }) => nameMarker(target, texts.marker(place, name)),
      }}
    >
      <Popup closeButton={false}>{name}</Popup>
    </Marker>
  );
}

export function ClusterMarker({ cluster: { at, count, opensAt } }: { cluster: Cluster }) {
  const map = useMap();
  const open = () => map.setView(at, opensAt(), { animate: mayGlide() });
  return (
    <Marker
      position={at}
      icon={clusterSign(count)}
      title={texts.cluster(count)}
      eventHandlers={{
        click: open,
        // Leaflet handles Enter only for markers with a popup.
        keydown: ({ originalEvent }) => {
          if (originalEvent.key === 'Enter' || originalEvent.key === ' ') open();
        },
        add: ({ target }) => nameMarker(target, texts.cluster(count)),
      }}
    />
  );
}
