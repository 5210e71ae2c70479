import { Building2, Flag, type LucideIcon, MapPin, MapPinned, Plane, Store } from 'lucide-react';
import type { FoundPlace } from './found-places.ts';
import { texts } from './texts.ts';

const icons: Record<FoundPlace['kind'], LucideIcon> = {
  CITY: Building2,
  AIRPORT: Plane,
  COUNTRY: Flag,
  AREA: MapPinned,
  ADDRESS: MapPin,
  VENUE: Store,
  OTHER: MapPin,
};

/** The id of an option, which the text field names while the keys are at it. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface PlaceOptionsProps {
  id: string;
  places: readonly FoundPlace[];
  /** The place that the keys are at. */
  active: FoundPlace | null;
  onChoose: (place: FoundPlace) => void;
}

const popupIntoView = (list: HTMLElement | null) => list?.parentElement?.scrollIntoView({ block: 'nearest' });

/** The found places as the list of a combobox, which has the focus all the time. */
export const PlaceOptions = ({ id, places, active, onChoose }: PlaceOptionsProps) => (
  <div
    ref={popupIntoView}
    role="listbox"
    id={id}
    aria-label={texts.places}
    tabIndex={-1}
    className="min-h-0 overflow-y-auto outline-none"
  >
    {places.map((place, index) => (
      <Option
        key={optionId(id, index)}
        id={optionId(id, index)}
        place={place}
        isActive={place === active}
        onChoose={() => onChoose(place)}
      />
    ))}
  </div>
);

interface OptionProps {
  id: string;
  place: FoundPlace;
  isActive: boolean;
  onChoose: () => void;
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Option({ id, place, isActive, onChoose }: OptionProps) {
  const Icon = icons[place.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The keys are those of the text field.
    <div
      ref={isActive ? intoView : undefined}
      role="option"
      id={id}
      aria-label={[place.name, place.context, texts.kinds[place.kind]].filter(Boolean).join(', ')}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className="touch-target flex cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:outline-focus"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere line-clamp-2">{place.name}</bdi>{' '}
        {place.context && <bdi className="wrap-anywhere line-clamp-1 text-muted text-sm">{place.context}</bdi>}
      </span>
    </div>
  );
}
