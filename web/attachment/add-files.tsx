import { useApolloClient } from '@apollo/client/react';
import type { Sending } from '../ui/upload/put-file.ts';
import { UploadList } from '../ui/upload/upload-list.tsx';
import { useUploads } from '../ui/upload/use-uploads.ts';
import { PickFiles } from './pick-files.tsx';
import { type Place, sayLost, sendFile } from './send-file.ts';
import { texts } from './texts.ts';

interface AddFilesProps extends Place {
  /** Called after each file. */
  onAdded: () => void;
}

/** Takes files, and uploads each at once. One that fails stays in the list until it is sent again or left out. */
export function AddFiles({ onAdded, ...place }: AddFilesProps) {
  const client = useApolloClient();
  const sendAndTell = async (file: File, sending: Sending) => {
    const sent = await sendFile(client, place, file, sending);
    if (sent.ok) onAdded();
    return sent;
  };
  const { uploads, add, cancel, retry } = useUploads(sendAndTell, (file, message) =>
    sayLost(client, place, [{ file, message }]),
  );
  return (
    <>
      <UploadList uploads={uploads} unreached={texts.unreached} onCancel={cancel} onRetry={retry} />
      <PickFiles onFiles={add} />
    </>
  );
}
