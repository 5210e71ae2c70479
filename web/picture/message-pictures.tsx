import { Picture } from '../ui/picture/picture.tsx';
import { OpenButton } from './open-button.tsx';
import { OpenedPicture } from './opened-picture.tsx';
import type { ShownPicture } from './shown.ts';
import { useOpenedPlace } from './use-opened-place.ts';

const [NARROWEST, WIDEST] = [0.75, 2];

const ratioOf = ({ width, height }: ShownPicture) => Math.min(WIDEST, Math.max(NARROWEST, width / height));

interface MessagePicturesProps {
  tripId: string;
  pictures: readonly ShownPicture[];
  isOwn: boolean;
  /** Whether the message has no text. Its last picture goes with it. */
  isAll: boolean;
  /** Whether the message is not sent yet. */
  isSending?: boolean;
}

/** The pictures of a message, as a grid of a fixed size. Each opens on the whole screen. */
export function MessagePictures({ tripId, pictures, isOwn, isAll, isSending = false }: MessagePicturesProps) {
  const [place, setPlace] = useOpenedPlace(pictures);
  const count = pictures.length;
  if (count === 0) return null;
  const columns = count === 1 ? '' : count === 2 || count === 4 ? 'grid-cols-2' : 'grid-cols-3';
  const mayRemove = isOwn && !(isAll && count === 1);
  return (
    <>
      <ul className={`mt-0.5 grid w-64 max-w-full gap-1 ${columns}`}>
        {pictures.map((picture, index) => {
          const tile = (
            <span className="block" style={{ aspectRatio: count === 1 ? ratioOf(picture) : 1 }}>
              <Picture
                picture={picture}
                alt={isSending ? picture.alternativeText : ''}
                across={count === 1 ? '16rem' : '8rem'}
                className="size-full rounded-control"
              />
            </span>
          );
          return (
            <li key={picture.id}>
              {isSending ? (
                tile
              ) : (
                <OpenButton picture={picture} place={index} count={count} onOpen={() => setPlace(index)}>
                  {tile}
                </OpenButton>
              )}
            </li>
          );
        })}
      </ul>
      <OpenedPicture
        tripId={tripId}
        pictures={pictures}
        place={place}
        onPlace={setPlace}
        mayDescribe={() => isOwn}
        mayRemove={() => mayRemove}
      />
    </>
  );
}
