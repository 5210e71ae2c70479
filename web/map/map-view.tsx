import { ChevronLeft, ChevronRight, MapPinOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { texts } from './texts.ts';

const TripMap = lazy(async () => ({ default: (await import('./trip-map.tsx')).TripMap }));

interface Locatable {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

interface MapViewProps<Place extends Locatable> {
  /** In the order in which one goes through them; those without coordinates are left out. */
  places: readonly Place[];
  renderCard: (place: Place) => ReactNode;
}

/** A map of places, one of them selected: by its marker, or by going through them one by one, round and round. */
export function MapView<Place extends Locatable>({ places, renderCard }: MapViewProps<Place>) {
  const [selectedId, select] = useState<string | null>(null);
  const marked = places.flatMap((place) =>
    place.latitude === null || place.longitude === null
      ? []
      : [{ place, id: place.id, name: place.name, at: { lat: place.latitude, lng: place.longitude } }],
  );
  const found = marked.findIndex(({ id }) => id === selectedId);
  const index = Math.max(found, 0);
  const selected = marked[index];

  if (!selected) {
    return (
      <EmptyState icon={<MapPinOff aria-hidden />} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  }
  const step = (by: number) => select(marked.at((index + by) % marked.length)?.id ?? null);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <IconButton label={texts.previous} onPress={() => step(-1)} className="border border-input bg-card">
          <ChevronLeft aria-hidden />
        </IconButton>
        <p aria-live="polite" className="figures font-bold">
          {texts.counter(index + 1, marked.length)}
          <span className="sr-only">: {selected.name}</span>
        </p>
        <IconButton label={texts.next} onPress={() => step(1)} className="border border-input bg-card">
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {renderCard(selected.place)}
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-[500px]" />
          </Loading>
        }
      >
        <TripMap markers={marked} selected={selected} onSelect={select} />
      </Suspense>
    </div>
  );
}
