import { uploadTypes } from '../../schema/picture/input.ts';
import { FilePicker } from '../ui/upload/file-picker.tsx';
import { UploadList } from '../ui/upload/upload-list.tsx';
import type { useUploads } from '../ui/upload/use-uploads.ts';
import { uploadTexts } from './upload-texts.ts';

interface PickOneProps extends ReturnType<typeof useUploads> {
  label: string;
}

/** Picks a picture where there is room for one: a new one takes the place of one that is still being uploaded. */
export const PickOne = ({ label, uploads, add, cancel, retry }: PickOneProps) => (
  <>
    <UploadList uploads={uploads} unreached={uploadTexts.unreached} onCancel={cancel} onRetry={retry} />
    <FilePicker
      label={label}
      cameraLabel={uploadTexts.takePhoto}
      hint={uploadTexts.pickOneHint}
      types={uploadTypes}
      onFiles={(files) => {
        uploads.forEach(cancel);
        add(files);
      }}
    />
  </>
);
