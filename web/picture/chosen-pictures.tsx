import { X } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import type { ShownPicture } from './shown.ts';
import { uploadTexts } from './upload-texts.ts';

interface ChosenPicturesProps {
  label: string;
  chosen: readonly ShownPicture[];
  onLeaveOut: (id: string) => void;
}

/** Uploaded pictures that are not put to use yet. Each can be left out. */
export const ChosenPictures = ({ label, chosen, onLeaveOut }: ChosenPicturesProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
    {chosen.map((picture, index) => (
      <li key={picture.id} className="relative">
        <Picture picture={picture} alt="" across="5rem" className="size-20 rounded-control" />
        <IconButton
          label={uploadTexts.leaveOut(index + 1, chosen.length)}
          onPress={() => onLeaveOut(picture.id)}
          className="absolute top-0 right-0 [&_svg]:rounded-full [&_svg]:bg-card [&_svg]:text-ink [&_svg]:shadow-raised"
        >
          <X aria-hidden />
        </IconButton>
      </li>
    ))}
  </ul>
);
