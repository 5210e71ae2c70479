import { MapPinned } from 'lucide-react';
import { type Ref, useState } from 'react';
import { readTexts } from '../place/read-texts.ts';
import { useReadPlace } from '../place/use-read-place.ts';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { announce } from '../ui/text/announce.ts';
import type { Coordinates } from './coordinates.ts';
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
  /** Called with the name in a pasted link. */
  onName: (name: string) => void;
  /** Called with pasted text that contains no location, and with '' once it does or is cleared. */
  onUnread: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses coordinates: from pasted text or a map link, or with a click on a small map. */
export function PlacePicker({ at, near, onPick, onName, onUnread, ref }: PlacePickerProps) {
  const [pasted, setPasted] = useState('');
  const [isMapOpen, setMapOpen] = useState(false);
  const found = useReadPlace((place) => {
    onUnread('');
    if (place.name !== null) onName(place.name);
    if (!place.at) return;
    const { latitude: lat, longitude: lng } = place.at;
    onPick({ lat, lng });
    announce(texts.picked(lat, lng));
  });

  const read = (text: string) => {
    setPasted(text);
    onUnread(text.trim());
    found.read(text);
  };
  const isTaken = at && found.at && at.lat === found.at.latitude && at.lng === found.at.longitude;
  const description =
    (found.isReading && readTexts.reading) ||
    (isTaken && texts.picked(at.lat, at.lng)) ||
    (!found.at && found.name !== null && readTexts.onlyName(found.name));

  return (
    <>
      <TextField
        {...(ref && { ref })}
        label={texts.paste}
        value={pasted}
        onChange={read}
        placeholder="38.7156, -9.1363"
        isInvalid={found.problem !== null || (pasted.trim() !== '' && !description && !found.at)}
        errorMessage={found.problem ?? texts.pasteFailed}
        {...(description && { description })}
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
