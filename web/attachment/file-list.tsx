import { type ReactNode, useState } from 'react';
import { later } from '../ui/fault/later.tsx';
import { FileRow } from './file-row.tsx';
import type { ListedFile } from './shown.ts';
import { useRemoveFile } from './use-remove-file.ts';

const OpenedFile = later(async () => (await import('./opened-file.tsx')).OpenedFile, { failure: 'overlay' });

interface FileListProps {
  label: string;
  files: readonly ListedFile[];
  /** What is said of a file beside its kind. */
  about?: (file: ListedFile) => ReactNode;
}

/** Files, each of which opens on the whole screen. One that is removed meanwhile stays open. */
export function FileList({ label, files, about }: FileListProps) {
  const [opened, setOpened] = useState<ListedFile | null>(null);
  const remove = useRemoveFile();
  return (
    <>
      <ul aria-label={label} className="-mx-2 flex flex-col gap-1 empty:hidden">
        {files.map((file) => (
          <FileRow key={file.id} file={file} onOpen={() => setOpened(file)} onRemove={() => void remove(file.id)}>
            {about?.(file)}
          </FileRow>
        ))}
      </ul>
      {opened && <OpenedFile file={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
