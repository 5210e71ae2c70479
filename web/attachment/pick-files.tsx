import { Paperclip } from 'lucide-react';
import { mediaTypes } from '../../schema/core/input/file-kinds.ts';
import { FilePicker } from '../ui/upload/file-picker.tsx';
import { texts } from './texts.ts';

/** Phones know some kinds by the extension alone. */
const types = [...mediaTypes, '.pkpass', '.ics', '.txt', '.md'];

/** Takes files that are chosen, or dropped on it. */
export const PickFiles = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <FilePicker
    label={texts.add}
    icon={<Paperclip aria-hidden />}
    hint={texts.addHint}
    types={types}
    isMultiple
    onFiles={onFiles}
  />
);
