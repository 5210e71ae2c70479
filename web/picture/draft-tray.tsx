import { UploadList } from '../ui/upload/upload-list.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import { uploadTexts } from './upload-texts.ts';
import type { DraftPictures } from './use-draft-pictures.ts';

/** The pictures for the next message, and the progress of those that are on their way. */
export function DraftTray({ draft }: { draft: DraftPictures }) {
  const { chosen, uploads, cancel, retry, remove } = draft;
  if (chosen.length === 0 && uploads.length === 0) return null;
  return (
    <div data-below-toasts className="flex max-h-44 flex-col gap-3 overflow-y-auto border-t p-3 pb-1">
      <ChosenPictures label={uploadTexts.chosen} chosen={chosen} onLeaveOut={remove} />
      <UploadList uploads={uploads} unreached={uploadTexts.unreached} onCancel={cancel} onRetry={retry} />
    </div>
  );
}
