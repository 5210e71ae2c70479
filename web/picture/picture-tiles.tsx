import { Picture } from '../ui/picture/picture.tsx';
import { OpenButton } from './open-button.tsx';
import { OpenedPicture } from './opened-picture.tsx';
import type { ShownPicture } from './shown.ts';
import { useOpenedPlace } from './use-opened-place.ts';

interface PictureTilesProps {
  tripId: string;
  pictures: readonly ShownPicture[];
  isSmall?: boolean;
  mayChange?: boolean;
}

/** Pictures as a grid, usually ones that the viewer may change. Each opens on the whole screen. */
export function PictureTiles({ tripId, pictures, isSmall = false, mayChange = true }: PictureTilesProps) {
  const [place, setPlace] = useOpenedPlace(pictures);
  return (
    <>
      <ul className={isSmall ? 'flex flex-wrap gap-2' : 'grid grid-cols-3 gap-2'}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <OpenButton picture={picture} place={index} count={pictures.length} onOpen={() => setPlace(index)}>
              <Picture
                picture={picture}
                alt=""
                across={isSmall ? '5rem' : '10rem'}
                className={`${isSmall ? 'size-20' : 'aspect-square'} rounded-control`}
              />
            </OpenButton>
          </li>
        ))}
      </ul>
      <OpenedPicture
        tripId={tripId}
        pictures={pictures}
        place={place}
        onPlace={setPlace}
        mayDescribe={() => mayChange}
        mayRemove={() => mayChange}
      />
    </>
  );
}
