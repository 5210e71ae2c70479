import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_LOCATION } from '../../schema/activity/entity.ts';
import type { ActivityDraft } from '../activity/draft.ts';
import { Credits } from '../place/credits.tsx';
import { type Attribution, type FoundPlace, placeText } from '../place/found-places.ts';
import { PlaceSearch } from '../place/place-search.tsx';
import { Button } from '../ui/button/button.tsx';
import { showDecimal } from '../ui/form/decimal.ts';
import { announce } from '../ui/text/announce.ts';
import { mapTexts } from './map-texts.ts';

/** Opens the form of a new activity with what is known of it. */
export type AddKnown = (known: Partial<ActivityDraft>, onAdded: () => void) => void;

interface MapSearchProps {
  tripId: string;
  /** The day that a found place is added to; null: none. */
  day: string | null;
  search: ReturnType<typeof useMapSearch>;
  onAdd: AddKnown;
}

interface Found {
  place: FoundPlace;
  attribution: Attribution;
}

/** The search on a map: what is typed, and the place that was chosen, which the map shows. */
export function useMapSearch() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  return {
    typed,
    found,
    point: found && { lat: found.place.latitude, lng: found.place.longitude },
    type: (text: string) => {
      setTyped(text);
      setFound(null);
    },
    choose: (place: FoundPlace, attribution: Attribution) => {
      setTyped(placeText(place, MAX_LOCATION));
      setFound({ place, attribution });
    },
  };
}

const knownOf = (place: FoundPlace, day: string | null): Partial<ActivityDraft> => ({
  name: place.name,
  location: placeText(place, MAX_LOCATION),
  latitude: showDecimal(place.latitude),
  longitude: showDecimal(place.longitude),
  ...(day && { scheduledDay: day }),
});

/** A field above a map that finds places, and adds one to the plan. */
export function MapSearch({ tripId, day, search, onAdd }: MapSearchProps) {
  const { typed, found, type, choose } = search;
  return (
    <search className="flex min-w-0 flex-col gap-2 p-2">
      <PlaceSearch
        label={mapTexts.search}
        placeholder={mapTexts.search}
        value={typed}
        onChange={type}
        onChoose={(place, attribution) => {
          choose(place, attribution);
          announce(mapTexts.shown(place.name));
        }}
        tripId={tripId}
        className="[&>label]:sr-only"
      />
      {found && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
            <bdi className="wrap-anywhere line-clamp-2 font-semibold">{found.place.name}</bdi>
          </span>
          <Button icon={<Plus aria-hidden />} onPress={() => onAdd(knownOf(found.place, day), () => type(''))}>
            {mapTexts.add}
          </Button>
          <Credits attribution={found.attribution} className="basis-full" />
        </div>
      )}
    </search>
  );
}
