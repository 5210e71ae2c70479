import type { ReactNode } from 'react';
import { PictureViewer } from '../ui/picture/picture-viewer.tsx';
import { Caption } from './caption.tsx';
import type { ShownPicture } from './shown.ts';
import { texts } from './texts.ts';
import { useRemovePicture } from './use-remove-picture.ts';

interface OpenedPictureProps<Opened extends ShownPicture> {
  tripId: string;
  pictures: readonly Opened[];
  /** The place of the opened one among them. Null: none is open. */
  place: number | null;
  onPlace: (place: number | null) => void;
  mayDescribe: (picture: Opened) => boolean;
  mayRemove: (picture: Opened) => boolean;
  children?: (picture: Opened) => ReactNode;
}

export function OpenedPicture<Opened extends ShownPicture>(props: OpenedPictureProps<Opened>) {
  const { tripId, pictures, place, onPlace, mayDescribe, mayRemove, children } = props;
  const remove = useRemovePicture();
  const opened = place === null ? undefined : pictures[place];
  if (place === null || !opened) return null;
  return (
    <PictureViewer
      picture={opened}
      alt={opened.alternativeText}
      {...{ place, count: pictures.length, texts }}
      onPlace={onPlace}
      onClose={() => onPlace(null)}
    >
      <Caption
        key={opened.id}
        tripId={tripId}
        picture={opened}
        mayDescribe={mayDescribe(opened)}
        onRemove={
          mayRemove(opened)
            ? () => {
                onPlace(null);
                void remove(opened.id);
              }
            : null
        }
      >
        {children?.(opened)}
      </Caption>
    </PictureViewer>
  );
}
