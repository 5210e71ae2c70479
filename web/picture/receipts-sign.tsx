import { useApolloClient } from '@apollo/client/react';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { fetchNow } from '../apollo/fetch-page.ts';
import { Pressable } from '../ui/button/pressable.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { OpenedPicture } from './opened-picture.tsx';
import { receiptTexts } from './receipt-texts.ts';
import { Receipts_pictures, useReceipts } from './receipts.ts';
import type { ShownPicture } from './shown.ts';
import { texts } from './texts.ts';
import { useOpenedPlace } from './use-opened-place.ts';

interface ReceiptsSignProps {
  tripId: string;
  expense: { id: string; title: string; pictures: readonly { id: string }[]; viewerCan: { update: boolean } };
}

/** The number of an expense’s receipts, which opens them. Nothing if there are none. */
export function ReceiptsSign({ tripId, expense: { id, title, pictures, viewerCan } }: ReceiptsSignProps) {
  const client = useApolloClient();
  /** How often they were opened. */
  const [opened, setOpened] = useState(0);
  const open = async () => {
    const answer = await fetchNow(client, Receipts_pictures, { id });
    if (answer) setOpened((before) => before + 1);
    else toastFailure(texts.listFailed);
  };
  return (
    <>
      {pictures.length > 0 && (
        <Pressable
          aria-label={receiptTexts.show(pictures.length, title)}
          aria-haspopup="dialog"
          data-hint
          onPress={() => void open()}
          className="figures touch-target -my-3 inline-flex cursor-pointer items-center gap-0.5 px-1 align-middle rounded-control text-muted text-sm hover:bg-tint hover:text-ink [&_svg]:size-4"
        >
          <Paperclip aria-hidden />
          {pictures.length}
        </Pressable>
      )}
      {opened > 0 && <Opened key={opened} tripId={tripId} expenseId={id} mayChange={viewerCan.update} />}
    </>
  );
}

interface OpenedProps {
  tripId: string;
  expenseId: string;
  mayChange: boolean;
}

/** Others may add and remove some while one is open. */
function Opened({ expenseId, ...props }: OpenedProps) {
  const receipts = useReceipts(expenseId);
  return receipts && <OpenedFirst {...props} receipts={receipts} />;
}

function OpenedFirst({
  tripId,
  receipts,
  mayChange,
}: Omit<OpenedProps, 'expenseId'> & { receipts: readonly ShownPicture[] }) {
  const [place, setPlace] = useOpenedPlace(receipts, 0);
  return (
    <OpenedPicture
      tripId={tripId}
      pictures={receipts}
      place={place}
      onPlace={setPlace}
      mayDescribe={() => mayChange}
      mayRemove={() => mayChange}
    />
  );
}
