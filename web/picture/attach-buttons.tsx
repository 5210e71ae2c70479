import { Camera, ImagePlus } from 'lucide-react';
import { uploadTypes } from '../../schema/picture/input.ts';
import { useLackOfLine } from '../apollo/connection.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { FileInputs } from '../ui/upload/file-inputs.tsx';
import { texts } from './texts.ts';
import { uploadTexts } from './upload-texts.ts';

export function AttachButtons({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const lack = useLackOfLine(true);
  const state = { isDisabled: lack !== null, ...(lack && { title: lack }) };
  return (
    <div className="flex">
      <FileInputs types={uploadTypes} isMultiple onFiles={onFiles}>
        {({ choose, takePhoto }) => (
          <>
            <IconButton {...state} label={texts.add} onPress={choose}>
              <ImagePlus aria-hidden />
            </IconButton>
            <IconButton {...state} label={uploadTexts.takePhoto} onPress={takePhoto} className="pointer-fine:hidden">
              <Camera aria-hidden />
            </IconButton>
          </>
        )}
      </FileInputs>
    </div>
  );
}
