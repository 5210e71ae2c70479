import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import type { Cluster } from './clusters.ts';
import type { Coordinates } from './coordinates.ts';
import { clusterSign, endSign, mayGlide, nameMarker, pressSign, sign } from './signs.ts';
import { texts } from './texts.ts';

const BESIDE_OPACITY = 0.5;

export interface MapMarker {
  /** Of the marker: an activity that ends at another place has two. */
  id: string;
  activityId: string;
  name: string;
  /** The number on its sign, from 1. */
  place: number;
  at: Coordinates;
  /** Whether it is where the activity ends. */
  isEnd: boolean;
}

const nameOf = ({ place, name, isEnd }: MapMarker): string =>
  isEnd ? texts.end(texts.marker(place, name)) : texts.marker(place, name);

interface PlaceMarkerProps {
  marker: MapMarker;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** The sign of one place. Pressing it shows the name, until another is selected, or the map or Escape is pressed. */
export function PlaceMarker({ marker: own, isSelected, onSelect }: PlaceMarkerProps) {
  const { activityId, name, place, at, isEnd } = own;
  const marker = useRef<LeafletMarker>(null);
  useEffect(() => {
    if (!isSelected) marker.current?.closePopup();
  }, [isSelected]);

  return (
    <Marker
      ref={marker}
      key={`${place} ${name}`}
      position={at}
      icon={isEnd ? endSign(String(place)) : sign(String(place))}
      title={nameOf(own)}
      opacity={isSelected ? 1 : BESIDE_OPACITY}
      zIndexOffset={isSelected ? 1000 : 0}
      eventHandlers={{
        click: () => onSelect(activityId),
        popupopen: () => onSelect(activityId),
        keydown: pressSign,
        add: ({ target }) => nameMarker(target, nameOf(own)),
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
