import { X } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { UploadList } from '../ui/upload/upload-list.tsx';
import { uploadTexts } from './upload-texts.ts';
import type { DraftPictures } from './use-draft-pictures.ts';

/** The pictures for the next message, and the progress of those that are on their way. */
export function DraftTray({ draft }: { draft: DraftPictures }) {
  const { chosen, uploads, cancel, retry, remove } = draft;
  if (chosen.length === 0 && uploads.length === 0) return null;
  return (
    <div data-below-toasts className="flex max-h-44 flex-col gap-3 overflow-y-auto border-t p-3 pb-1">
      <ul aria-label={uploadTexts.chosen} className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((picture, index) => (
          <li key={picture.id} className="relative">
            <Picture picture={picture} alt="" across="5rem" className="size-20 rounded-control" />
            <IconButton
              label={uploadTexts.leaveOut(index + 1, chosen.length)}
              onPress={() => remove(picture.id)}
              className="absolute top-0 right-0 [&_svg]:rounded-full [&_svg]:bg-card [&_svg]:text-ink [&_svg]:shadow-raised"
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <UploadList uploads={uploads} unreached={uploadTexts.unreached} onCancel={cancel} onRetry={retry} />
    </div>
  );
}
