import { Camera, ImagePlus } from 'lucide-react';
import { uploadTypes } from '../../schema/picture/input.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { FileInputs } from '../ui/upload/file-inputs.tsx';
import { texts } from './texts.ts';
import { uploadTexts } from './upload-texts.ts';

export const AttachButtons = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <div className="flex">
    <FileInputs types={uploadTypes} isMultiple onFiles={onFiles}>
      {({ choose, takePhoto }) => (
        <>
          <IconButton label={texts.add} onPress={choose}>
            <ImagePlus aria-hidden />
          </IconButton>
          <IconButton label={uploadTexts.takePhoto} onPress={takePhoto} className="pointer-fine:hidden">
            <Camera aria-hidden />
          </IconButton>
        </>
      )}
    </FileInputs>
  </div>
);
