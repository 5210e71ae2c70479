import { Paperclip } from 'lucide-react';
import { mediaTypes } from '../../schema/core/input/file-kinds.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { FilePicker } from '../ui/upload/file-picker.tsx';
import type { Sending } from '../ui/upload/put-file.ts';
import { UploadList } from '../ui/upload/upload-list.tsx';
import { useUploads } from '../ui/upload/use-uploads.ts';
import { texts } from './texts.ts';
import { type Place, useSendFile } from './use-send-file.ts';

interface AddFilesProps extends Place {
  /** Called after each file. */
  onAdded: () => void;
}

/** Phones know some kinds by the extension alone. */
const types = [...mediaTypes, '.pkpass', '.ics', '.txt', '.md'];

/** Takes files, and uploads each at once. One that fails stays in the list until it is sent again or left out. */
export function AddFiles({ onAdded, ...place }: AddFilesProps) {
  const send = useSendFile(place);
  const sendAndTell = async (file: File, sending: Sending) => {
    const sent = await send(file, sending);
    if (sent.ok) onAdded();
    return sent;
  };
  const { uploads, add, cancel, retry } = useUploads(sendAndTell, ({ name }, reason) =>
    toastFailure(texts.lost(name, reason ?? texts.unreached)),
  );
  return (
    <>
      <UploadList uploads={uploads} unreached={texts.unreached} onCancel={cancel} onRetry={retry} />
      <FilePicker
        label={texts.add}
        icon={<Paperclip aria-hidden />}
        hint={texts.addHint}
        types={types}
        isMultiple
        onFiles={add}
      />
    </>
  );
}
