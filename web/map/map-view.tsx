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

/** Where an activity starts, and where it ends if that is another place. */
function endsOf(place: Locatable): Coordinates[] {
  const { latitude, longitude, toLatitude, toLongitude } = place;
  if (latitude === null || longitude === null) return [];
  const at = { lat: latitude, lng: longitude };
  if (toLatitude === null || toLongitude === null) return [at];
  return toLatitude === latitude && toLongitude === longitude ? [at] : [at, { lat: toLatitude, lng: toLongitude }];
}

/** A map of places with one selected, by its marker or by the previous and next buttons, which wrap around. */
export function MapView<Place extends Locatable>({
  places,
  isWhole,
  dayOf,
  selectedId,
  onSelect,
  renderCard,
}: MapViewProps<Place>) {
  const marked = places.map((place) => ({ place, ends: endsOf(place) })).filter(({ ends }) => ends.length > 0);
  const locate = closeTogether(marked.flatMap(({ ends }) => ends));
  const markers = marked.flatMap(({ place: { id, name }, ends }, order) =>
    ends.map((at, end) => ({
      ...{ id: end === 0 ? id : `${id} end`, activityId: id, name, place: order + 1 },
      ...{ at: locate(at), isEnd: end > 0 },
    })),
  );
  const found = marked.findIndex(({ place: { id } }) => id === selectedId);
  const index = Math.max(found, 0);
  const current = marked[index]?.place;
  const selected = markers.find(({ id }) => id === current?.id);

  if (!current || !selected) {
    if (!isWhole) return mapSkeleton;
    return (
      <EmptyState icon={<MapPinOff aria-hidden />} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  }
  const day = dayOf(current);
  const route =
    day === null ? [] : marked.filter(({ place }) => dayOf(place) === day).flatMap(({ ends }) => ends.map(locate));
  const step = (by: number) => {
    const next = marked.at((index + by) % marked.length);
    if (next) onSelect(next.place.id);
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
      {renderCard(current)}
      <TripMap markers={markers} isWhole={isWhole} selected={selected} route={route} onSelect={onSelect} />
    </div>
  );
}
