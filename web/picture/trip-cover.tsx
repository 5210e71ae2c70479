import { Picture } from '../ui/picture/picture.tsx';
import { useCover } from './cover.ts';

export function TripCover({ tripId }: { tripId: string }) {
  const cover = useCover(tripId);
  if (!cover) return null;
  return (
    <Picture
      picture={cover}
      alt={cover.alternativeText}
      across="4.5rem"
      crop={cover.crop}
      className="size-full rounded-control"
    />
  );
}
