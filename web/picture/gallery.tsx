import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/button/link.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { Picture } from '../ui/picture/picture.tsx';
import { pictureGrid } from '../ui/picture/picture-grid.ts';
import { formatDateTime } from '../ui/text/format.ts';
import { galleryTexts } from './gallery-texts.ts';
import { OpenButton } from './open-button.tsx';
import { OpenedPicture } from './opened-picture.tsx';
import type { GalleryPicture } from './use-gallery.ts';
import { useOpenedPlace } from './use-opened-place.ts';

interface GalleryProps {
  tripId: string;
  timeZone: string;
  pictures: readonly GalleryPicture[];
  /** Null: all are here. */
  onMore: (() => Promise<unknown>) | null;
}

/** Pictures of a trip, as a grid. Each opens on the whole screen, and says where it is from. */
export function Gallery({ tripId, timeZone, pictures, onMore }: GalleryProps) {
  const [place, setPlace] = useOpenedPlace(pictures);
  const [isReading, setReading] = useState(false);
  const readMore = async (more: () => Promise<unknown>) => {
    setReading(true);
    await more().catch((error: unknown) => {
      complain(error);
      toastFailure(withReference(galleryTexts.moreFailed, referenceIn(error)));
    });
    setReading(false);
  };
  return (
    <>
      <ul className={pictureGrid}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <OpenButton picture={picture} place={index} count={pictures.length} onOpen={() => setPlace(index)}>
              <Picture picture={picture} alt="" across="12rem" className="aspect-square rounded-control" />
            </OpenButton>
          </li>
        ))}
      </ul>
      {onMore && (
        <div className="mt-6 flex justify-center">
          <Button onPress={() => void readMore(onMore)} isPending={isReading}>
            {galleryTexts.more}
          </Button>
        </div>
      )}
      <OpenedPicture
        tripId={tripId}
        pictures={pictures}
        place={place}
        onPlace={setPlace}
        mayDescribe={() => false}
        mayRemove={() => false}
      >
        {(picture) => <Origin tripId={tripId} timeZone={timeZone} picture={picture} />}
      </OpenedPicture>
    </>
  );
}

/** Who added a picture and when, and the way to where it is. */
function Origin({
  tripId,
  timeZone,
  picture,
}: Pick<GalleryProps, 'tripId' | 'timeZone'> & { picture: GalleryPicture }) {
  const { activity, message, uploadedBy, uploadedAt } = picture;
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-muted">
        <bdi>{uploadedBy?.username ?? galleryTexts.gone}</bdi>,{' '}
        <time dateTime={uploadedAt}>{formatDateTime(uploadedAt, timeZone)}</time>
      </span>
      {activity && (
        <Link to={`/trips/${tripId}`} state={stateToShow(activity.id)} className="wrap-anywhere line-clamp-2">
          <bdi>{activity.name}</bdi>
        </Link>
      )}
      {message && (
        <Link to={`/trips/${tripId}?tab=chat`} state={stateToShow(message.id, message.seq)}>
          {galleryTexts.inChat}
        </Link>
      )}
      {!activity && !message && <span>{galleryTexts.cover}</span>}
    </p>
  );
}
