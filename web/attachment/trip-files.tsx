import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/button/link.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { linkStyle } from '../ui/text/link-style.ts';
import { AddFiles } from './add-files.tsx';
import { FileList } from './file-list.tsx';
import type { ListedFile } from './shown.ts';
import { texts } from './texts.ts';

interface TripFilesProps {
  tripId: string;
  files: readonly ListedFile[];
  /** Null: all are here. */
  onMore: (() => Promise<unknown>) | null;
  onAdded: () => void;
}

/** The files of a trip and its activities, and a way to add some to the trip itself. */
export function TripFiles({ tripId, files, onMore, onAdded }: TripFilesProps) {
  const [isReading, setReading] = useState(false);
  const readMore = async (more: () => Promise<unknown>) => {
    setReading(true);
    await more().catch((error: unknown) => {
      complain(error);
      toastFailure(withReference(texts.moreFailed, referenceIn(error)));
    });
    setReading(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <FileList
        label={texts.files}
        files={files}
        about={({ activity }) =>
          activity ? (
            <Link
              to={`/trips/${tripId}`}
              state={stateToShow(activity.id)}
              className={`wrap-anywhere ml-11 line-clamp-1 py-1 text-sm ${linkStyle}`}
            >
              <bdi>{activity.name}</bdi>
            </Link>
          ) : (
            <span className="ml-11 py-1 text-muted text-sm">{texts.ofTrip}</span>
          )
        }
      />
      {onMore && (
        <Button onPress={() => void readMore(onMore)} isPending={isReading} className="self-center">
          {texts.more}
        </Button>
      )}
      <AddFiles tripId={tripId} activityId={null} onAdded={onAdded} />
    </div>
  );
}
