import { type ReactNode, useDeferredValue, useState } from 'react';
import { noThumbnails, type Thumbnails, ThumbnailsOf } from '../activity/thumbnails.ts';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { useQuiet } from '../ui/timing/use-quiet.ts';

const TripThumbnails = later(async () => (await import('../picture/trip-thumbnails.tsx')).TripThumbnails, {
  failure: 'outside',
});

/** Gives the cards of activities their pictures, when the browser has nothing else to do. */
export function WithThumbnails({ tripId, children }: { tripId: string; children: ReactNode }) {
  const isQuiet = useQuiet();
  const [thumbnails, setThumbnails] = useState<Thumbnails>(noThumbnails);
  return (
    <ThumbnailsOf value={useDeferredValue(thumbnails)}>
      {isQuiet && (
        <Extra>
          <TripThumbnails tripId={tripId} onChange={setThumbnails} />
        </Extra>
      )}
      {children}
    </ThumbnailsOf>
  );
}
