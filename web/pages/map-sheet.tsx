import { X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { ActivityActions } from '../activity/activity-card.tsx';
import { type DayChoice, DayChoices } from '../activity/day-choices.tsx';
import { config } from '../config.ts';
import { PlanMap } from '../map/plan-map.tsx';
import { Credits } from '../place/credits.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { DialogWayBack } from '../ui/overlay/dialog-way-back.tsx';
import { Words } from '../ui/text/words.tsx';
import { useToday } from '../ui/timing/use-today.ts';
import { MapCards } from './map-cards.tsx';
import type { MapPanelProps } from './map-panel.tsx';
import { MapSearch, useMapSearch } from './map-search.tsx';
import { mapTexts } from './map-texts.ts';
import { linesOf, pictures, placesOf, unplacedOf } from './plan-places.tsx';
import { Unplaced } from './unplaced.tsx';

interface MapSheetProps extends Omit<MapPanelProps, 'day'>, ActivityActions {
  choice: DayChoice;
  /** Whether a dialog lies over it. The back button then closes that one. */
  isCovered: boolean;
  onClose: () => void;
}

/** The tiles may have the same credit. */
const isNotOnMap = ({ url }: { url: string }) => !config.tileAttribution.includes(url);

/** The map of the plan on the whole screen of a phone, with a card for each place to swipe through. */
export function MapSheet(props: MapSheetProps) {
  const { planned, choice, roads, home, isWhole, timeZone, tripId, isCovered, onAdd, onFind, onClose } = props;
  const { onOpen, onEdit, onDelete, onRecordCost } = props;
  const search = useMapSearch();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const today = useToday(timeZone);
  const days = planned.flatMap(({ day }) => day ?? []);
  const day = choice.day;
  const isShown = (each: { day: string | null }) => day === null || each.day === day;
  const shown = planned.filter(isShown);
  const places = placesOf(planned).filter((place) => day === null || place.day?.key === day);
  const cards = places.flatMap(({ id }) => shown.flatMap(({ activities }) => activities.filter((it) => it.id === id)));
  const selected = cards.find(({ id }) => id === selectedId) ?? cards[0];

  const press: ComponentProps<typeof PlanMap>['onPress'] = (ids) => {
    const next = ids[(ids.indexOf(selected?.id ?? '') + 1) % ids.length];
    if (next !== undefined) setSelectedId(next);
  };

  return (
    <Words>
      {!isCovered && <DialogWayBack onBack={onClose} />}
      <ModalOverlay
        isOpen
        data-covers-page
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className="fixed inset-0 z-40 h-(--visual-viewport-height) bg-paper pb-(--toasts) text-ink data-entering:animate-enter"
      >
        <Modal className="size-full">
          <Dialog aria-label={mapTexts.beside} className="flex size-full flex-col outline-none">
            <header className="flex items-center gap-1 pr-2">
              <div className="min-w-0 flex-1 overflow-x-auto px-3 py-2">
                {days.length > 1 && <DayChoices {...choice} days={days} today={today} />}
              </div>
              <IconButton label={mapTexts.close} onPress={onClose}>
                <X aria-hidden />
              </IconButton>
            </header>
            <MapSearch {...{ tripId, timeZone, day, search, onAdd }} />
            <PlanMap
              {...{ places, pictures, home, day, isWhole }}
              lineBetween={linesOf(roads)}
              found={search.point}
              selectedId={selected?.id ?? null}
              onPress={press}
            />
            <Credits attribution={roads.attribution.filter(isNotOnMap)} className="px-3 py-1" />
            <Unplaced activities={unplacedOf(shown)} onFind={onFind} />
            {selected && (
              <MapCards
                activities={cards}
                selected={selected}
                onSelect={setSelectedId}
                {...{ timeZone, onOpen, onEdit, onDelete, onRecordCost }}
              />
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Words>
  );
}
