import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import type { Attribution, FoundPlace } from './found-places.ts';
import { PlaceSearch } from './place-search.tsx';
import { texts } from './texts.ts';

interface FindPlaceDialogProps {
  /** What to search for at first, such as an address. */
  text: string;
  /** Places near those of this trip come first. */
  tripId: string;
  /** Called with the chosen place. The owner closes the dialog. */
  onChoose: (place: FoundPlace, attribution: Attribution) => void;
  onClose: () => void;
}

/** Finds the place on the map for a text that somebody has written. */
export function FindPlaceDialog({ text, tripId, onChoose, onClose }: FindPlaceDialogProps) {
  const [typed, setTyped] = useState(text);
  return (
    <Dialog title={texts.find} isOpen onClose={onClose}>
      {/* The list has room in it without scrolling. */}
      <div className="min-h-96">
        <PlaceSearch
          label={texts.place}
          description={texts.findHint}
          value={typed}
          onChange={setTyped}
          onChoose={onChoose}
          tripId={tripId}
          autoFocus
          isAskedAtOnce
        />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </DialogFooter>
    </Dialog>
  );
}
