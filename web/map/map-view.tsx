import { ChevronLeft, ChevronRight, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { later } from '../ui/fault/later.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import type { Coordinates } from './coordinates.ts';
import { closeTogether } from './date-line.ts';
import { texts } from './texts.ts';

export const mapSkeleton = (
  <Loading>
    <Skeleton className="h-[500px]" />
  </Loading>
);

const TripMap = later(async () => (await import('./trip-map.tsx')).TripMap, { placeholder: mapSkeleton });

const pageButton = 'border border-input bg-card print:hidden';

interface Locatable {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  toLatitude: number | null;
  toLongitude: number | null;
}

interface MapViewProps<Place extends Locatable> {
  /** In the order of the previous and next buttons. Those without coordinates are left out. */
  places: readonly Place[];
  isWhole: boolean;
  /** Places of one day are connected by a route. Null: no day. */
  dayOf: (place: Place) => string | null;
  /** Null or an unknown id selects the first. */
  selectedId: string | null;
  onSelect: (id: string) => void;
  renderCard: (place: Place) => ReactNode;
}

/** The places that the route of a day goes through at one activity. */
const endsOf = ({ toLatitude: lat, toLongitude: lng }: Locatable, at: Coordinates): Coordinates[] =>
  lat === null || lng === null ? [at] : [at, { lat, lng }];

/** A map of places with one selected, by its marker or by the previous and next buttons, which wrap around. */
export function MapView<Place extends Locatable>({
  places,
  isWhole,
  dayOf,
  selectedId,
  onSelect,
  renderCard,
}: MapViewProps<Place>) {
  const marked = places.flatMap((place) =>
    place.latitude === null || place.longitude === null
      ? []
      : [{ activity: place, id: place.id, name: place.name, at: { lat: place.latitude, lng: place.longitude } }],
  );
  const locate = closeTogether(marked.map(({ at }) => at));
  const markers = marked.map(({ id, name, at }, order) => ({ id, name, at: locate(at), place: order + 1 }));
  const found = marked.findIndex(({ id }) => id === selectedId);
  const index = Math.max(found, 0);
  const [current, selected] = [marked[index], markers[index]];

  if (!current || !selected) {
    if (!isWhole) return mapSkeleton;
    return (
      <EmptyState icon={<MapPinOff aria-hidden />} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  }
  const day = dayOf(current.activity);
  const route =
    day === null
      ? []
      : marked
          .filter(({ activity }) => dayOf(activity) === day)
          .flatMap(({ activity, at }) => endsOf(activity, at).map(locate));
  const step = (by: number) => {
    const next = marked.at((index + by) % marked.length);
    if (next) onSelect(next.id);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 print:justify-center">
        <IconButton label={texts.previous} onPress={() => step(-1)} className={pageButton}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <p aria-live="polite" className="figures font-bold">
          {texts.counter(index + 1, marked.length)}
          <span className="sr-only">: {selected.name}</span>
        </p>
        <IconButton label={texts.next} onPress={() => step(1)} className={pageButton}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {renderCard(current.activity)}
      <TripMap markers={markers} isWhole={isWhole} selected={selected} route={route} onSelect={onSelect} />
    </div>
  );
}
