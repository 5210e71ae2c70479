import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../button/button.tsx';
import { FileInputs } from './file-inputs.tsx';
import { useDrop } from './use-drop.ts';

interface FilePickerProps {
  label: string;
  icon?: ReactNode;
  /** Of the button that opens a phone's camera. Without it, nothing is taken from the camera or the clipboard. */
  cameraLabel?: string;
  /** The other ways, shown below the buttons to people with a mouse. */
  hint: string;
  /** The possible types of the files. Phones convert their photos to one of them. */
  types: readonly string[];
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are chosen, or dropped on it, and pictures that are pasted or taken with a phone's camera. */
export function FilePicker(props: FilePickerProps) {
  const { label, icon = <ImagePlus aria-hidden />, cameraLabel, hint, types, isMultiple = false, onFiles } = props;
  const take = (files: readonly File[]) => onFiles(isMultiple ? files : files.slice(0, 1));
  const { isOver, target } = useDrop(take);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!cameraLabel || !event.clipboardData?.files.length) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    <fieldset
      aria-label={label}
      {...target}
      className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border-2 border-dashed p-3 ${isOver ? 'border-link bg-tint' : 'border-line'}`}
    >
      <FileInputs {...{ types, isMultiple }} onFiles={take}>
        {({ choose, takePhoto }) => (
          <>
            <Button needsLine icon={icon} onPress={choose}>
              {label}
            </Button>
            {cameraLabel && (
              <Button needsLine icon={<Camera aria-hidden />} onPress={takePhoto} className="pointer-fine:hidden">
                {cameraLabel}
              </Button>
            )}
          </>
        )}
      </FileInputs>
      <p className="text-muted text-sm pointer-coarse:hidden">{hint}</p>
    </fieldset>
  );
}
