import { type ReactNode, useRef } from 'react';

interface FileInputsProps {
  /** The possible types of the files. Phones convert their photos to one of them. */
  types: readonly string[];
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** The buttons, which open the browser's dialog or the camera of a phone. */
  children: (open: { choose: () => void; takePhoto: () => void }) => ReactNode;
}

/** Takes files that are chosen in the browser's own dialog, or taken with the camera of a phone. */
export function FileInputs({ types, isMultiple = false, onFiles, children }: FileInputsProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const field = { type: 'file', tabIndex: -1, 'aria-hidden': true, className: 'hidden', accept: types.join() } as const;
  return (
    <>
      {children({ choose: () => input.current?.click(), takePhoto: () => camera.current?.click() })}
      {[
        { ref: input, multiple: isMultiple },
        { ref: camera, capture: 'environment' as const },
      ].map((way) => (
        <input
          {...field}
          {...way}
          key={'capture' in way ? 'camera' : 'files'}
          onChange={({ currentTarget }) => {
            if (currentTarget.files?.length) onFiles([...currentTarget.files]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      ))}
    </>
  );
}
