import { MapPinned } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { announce } from '../ui/text/announce.ts';
import { type Coordinates, coordinatesIn } from './coordinates.ts';
import { texts } from './texts.ts';

const PickMap = later(async () => (await import('./pick-map.tsx')).PickMap, {
  placeholder: (
    <Loading>
      <Skeleton className="h-60" />
    </Loading>
  ),
});

interface PlacePickerProps {
  at: Coordinates | null;
  /** The map's first view while nothing is chosen. */
  near: Coordinates | null;
  onPick: (at: Coordinates) => void;
  /** Called with pasted text that contains no location, and with '' once it does or is cleared. */
  onUnread: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses coordinates: from pasted text or a map link, or with a click on a small map. */
export function PlacePicker({ at, near, onPick, onUnread, ref }: PlacePickerProps) {
  const [pasted, setPasted] = useState('');
  const [isMapOpen, setMapOpen] = useState(false);
  const found = coordinatesIn(pasted);

  const isTaken = at && found && at.lat === found.lat && at.lng === found.lng;

  const read = (text: string) => {
    const place = coordinatesIn(text);
    setPasted(text);
    onUnread(place ? '' : text.trim());
    if (!place) return;
    onPick(place);
    announce(texts.picked(place.lat, place.lng));
  };

  return (
    <>
      <TextField
        {...(ref && { ref })}
        label={texts.paste}
        value={pasted}
        onChange={read}
        placeholder="38.7156, -9.1363"
        isInvalid={pasted.trim() !== '' && !found}
        errorMessage={texts.pasteFailed}
        {...(isTaken && found && { description: texts.picked(found.lat, found.lng) })}
      />
      {isMapOpen ? (
        <PickMap at={at} near={near} onPick={onPick} />
      ) : (
        <Button icon={<MapPinned aria-hidden />} onPress={() => setMapOpen(true)} className="self-start">
          {texts.pick}
        </Button>
      )}
    </>
  );
}
