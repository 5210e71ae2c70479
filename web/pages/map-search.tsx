import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_LOCATION } from '../../schema/activity/entity.ts';
import type { Point } from '../../schema/core/input/point.ts';
import { hasMapLink } from '../../schema/place/links.ts';
import type { ActivityDraft } from '../activity/draft.ts';
import { ownZoneThere } from '../activity/zones.ts';
import { Credits } from '../place/credits.tsx';
import { type Attribution, type FoundPlace, placeText } from '../place/found-places.ts';
import { PlaceField } from '../place/place-field.tsx';
import type { PlaceInLink } from '../place/use-read-place.ts';
import { Button } from '../ui/button/button.tsx';
import { showDecimal } from '../ui/form/decimal.ts';
import { announce } from '../ui/text/announce.ts';
import { mapTexts } from './map-texts.ts';

/** Opens the form of a new activity with what is known of it. */
export type AddKnown = (known: Partial<ActivityDraft>, onAdded: () => void) => void;

interface MapSearchProps {
  tripId: string;
  /** That of the trip. */
  timeZone: string;
  /** The day that a found place is added to; null: none. */
  day: string | null;
  search: ReturnType<typeof useMapSearch>;
  onAdd: AddKnown;
}

interface Found extends Point {
  /** Null for coordinates alone. */
  name: string | null;
  location: string;
  /** Null: unknown. */
  timeZone: string | null;
  attribution: Attribution;
}

const coordinates = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`;
const titleOf = (found: Found) => found.name ?? coordinates(found);

/** The search on a map: what is typed, and the place that was chosen or read in it, which the map shows. */
export function useMapSearch() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  return {
    typed,
    found,
    point: found && { lat: found.latitude, lng: found.longitude },
    type: (text: string) => {
      setTyped(text);
      setFound(null);
    },
    choose: ({ name, latitude, longitude, context, timeZone }: FoundPlace, attribution: Attribution) => {
      const location = placeText({ name, context }, MAX_LOCATION);
      setTyped(location);
      setFound({ name, location, latitude, longitude, timeZone, attribution });
    },
    /** Shows the point of a link, whose name replaces it, or of coordinates. A name alone is there to be searched for. */
    take: ({ name, at }: PlaceInLink) => {
      setTyped((text) => (hasMapLink(text) ? (name ?? (at ? coordinates(at) : '')) : text));
      if (at) setFound({ name, location: name ?? '', ...at, timeZone: null, attribution: [] });
    },
  };
}

function knownOf(found: Found, day: string | null, tripZone: string): Partial<ActivityDraft> {
  const timeZone = ownZoneThere(found.timeZone, tripZone, null);
  return {
    ...(found.name !== null && { name: found.name, location: found.location }),
    latitude: showDecimal(found.latitude),
    longitude: showDecimal(found.longitude),
    ...(day && { scheduledDay: day }),
    ...(timeZone && { timeZone }),
  };
}

/** A field above a map that finds places, also in a link or by coordinates, and adds one to the plan. */
export function MapSearch({ tripId, timeZone, day, search, onAdd }: MapSearchProps) {
  const { typed, found, type, choose, take } = search;
  return (
    <search className="flex min-w-0 flex-col gap-2 p-2">
      <PlaceField
        choosesFirst
        readsCoordinates
        label={mapTexts.search}
        placeholder={mapTexts.search}
        value={typed}
        onChange={type}
        onChoose={(place, attribution) => {
          choose(place, attribution);
          announce(mapTexts.shown(place.name));
        }}
        onRead={(read) => {
          take(read);
          if (read.at) announce(mapTexts.shown(read.name ?? coordinates(read.at)));
        }}
        tripId={tripId}
        className="[&>label]:sr-only"
      />
      {found && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
            <bdi className="wrap-anywhere line-clamp-2 font-semibold">{titleOf(found)}</bdi>
          </span>
          <Button icon={<Plus aria-hidden />} onPress={() => onAdd(knownOf(found, day, timeZone), () => type(''))}>
            {mapTexts.add}
          </Button>
          <Credits attribution={found.attribution} className="basis-full" />
        </div>
      )}
    </search>
  );
}
