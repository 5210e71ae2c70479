import { useEffect, useEffectEvent } from 'react';
import { MAX_ON_EXPENSE, uploadTypes } from '../../schema/picture/input.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { FilePicker } from '../ui/upload/file-picker.tsx';
import type { Sending } from '../ui/upload/put-file.ts';
import { UploadList } from '../ui/upload/upload-list.tsx';
import { useUploads } from '../ui/upload/use-uploads.ts';
import { ChosenPictures } from './chosen-pictures.tsx';
import { draftOf } from './draft.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { ShownPicture } from './shown.ts';
import { uploadTexts } from './upload-texts.ts';
import { useSendPicture } from './use-send-picture.ts';

interface NewReceiptsProps {
  tripId: string;
  /** How many the expense has already. */
  count: number;
  chosen: readonly ShownPicture[];
  onChange: (changed: (before: readonly ShownPicture[]) => readonly ShownPicture[]) => void;
  /** Called with whether some are not uploaded: they are on their way, or that failed. */
  onUnfinished: (isUnfinished: boolean) => void;
}

/** Takes the receipts of an expense that is saved later, and uploads them as soon as they are chosen. */
export function NewReceipts({ tripId, count, chosen, onChange, onUnfinished }: NewReceiptsProps) {
  const send = useSendPicture({ purpose: 'EXPENSE', tripId });
  const sendAndKeep = async (file: File, sending: Sending) => {
    const sent = await send(file, sending);
    if (sent.ok && !sending.signal.aborted) onChange((before) => [...before, draftOf(sent.done)]);
    return sent;
  };
  // With the form, what it had not uploaded yet is given up.
  const { uploads, add, cancel, retry } = useUploads(sendAndKeep, () => {});
  const isUnfinished = uploads.length > 0;
  const tell = useEffectEvent(onUnfinished);
  useEffect(() => tell(isUnfinished), [isUnfinished]);
  const take = (files: readonly File[]) => {
    const room = Math.max(0, MAX_ON_EXPENSE - count - chosen.length - uploads.length);
    if (files.length > room) toastFailure(receiptTexts.tooMany(MAX_ON_EXPENSE));
    add(files.slice(0, room));
  };
  return (
    <>
      <ChosenPictures
        label={receiptTexts.chosen}
        chosen={chosen}
        onLeaveOut={(id) => onChange((before) => before.filter((picture) => picture.id !== id))}
      />
      <UploadList uploads={uploads} unreached={uploadTexts.unreached} onCancel={cancel} onRetry={retry} />
      <FilePicker
        label={receiptTexts.add}
        cameraLabel={uploadTexts.takePhoto}
        hint={uploadTexts.pickHint}
        types={uploadTypes}
        isMultiple
        onFiles={take}
      />
    </>
  );
}
