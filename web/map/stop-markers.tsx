import type { Marker as LeafletMarker } from 'leaflet';
import { Marker } from 'react-leaflet';
import { clustersOf, MOST_SIGNS } from './clusters.ts';
import { stopSign } from './day-signs.ts';
import { ClusterMarker } from './sign-markers.tsx';
import { nameMarker } from './signs.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';
import { useView } from './use-view.ts';

/** More names do not help. */
const MOST_NAMED = 5;

export function nameOf({ places: [first, ...others] }: Stop): string {
  if (others.length === 0) return first.name;
  const all = [first, ...others];
  const names = all.slice(0, MOST_NAMED).map(({ name }) => name);
  return texts.stop(all.length, [...names, ...(all.length > MOST_NAMED ? ['…'] : [])].join('; '));
}

interface StopMarkersProps {
  stops: readonly Stop[];
  /** Called with the stop of a pressed marker, and whether a key pressed it. */
  onPress: (stop: Stop, byKey: boolean) => void;
}

/** The markers of the plan's places. Of very many, neighbours are clustered. */
export function StopMarkers({ stops, onPress }: StopMarkersProps) {
  const { zoom, area } = useView();
  const isCrowded = stops.length > MOST_SIGNS;
  const clusters = clustersOf(isCrowded ? stops : [], ({ places }) => places.length);
  const points = isCrowded ? clusters(area, zoom) : stops;

  return points.map((point) =>
    'count' in point ? (
      <ClusterMarker key={point.id} cluster={point} />
    ) : (
      <StopMarker key={point.id} stop={point} onPress={onPress} />
    ),
  );
}

/** A place's marker: a button. `data-stop` says which place it is, for what happens on any of them. */
function StopMarker({ stop, onPress }: Pick<StopMarkersProps, 'onPress'> & { stop: Stop }) {
  const name = nameOf(stop);
  return (
    <Marker
      key={name}
      position={stop.at}
      icon={stopSign(stop)}
      riseOnHover
      eventHandlers={{
        click: () => onPress(stop, false),
        keydown: ({ originalEvent }) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          onPress(stop, true);
        },
        add: ({ target }: { target: LeafletMarker }) => {
          nameMarker(target, name);
          target.getElement()?.setAttribute('data-stop', stop.id);
        },
      }}
    />
  );
}
