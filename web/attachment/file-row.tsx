import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLackOfLine } from '../apollo/connection.ts';
import { useFileUrl } from '../offline/kept-blob.ts';
import { FileLink } from '../ui/button/file-link.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Pressable } from '../ui/button/pressable.tsx';
import { formatSize } from '../ui/text/format.ts';
import { kindOf } from './kinds.ts';
import type { ListedFile } from './shown.ts';
import { texts } from './texts.ts';

interface FileRowProps {
  file: ListedFile;
  onOpen: () => void;
  onRemove: () => void;
  /** Beside the kind, such as where the file belongs. */
  children?: ReactNode;
}

const rowStyle =
  'flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 text-left text-ink no-underline hover:bg-tint data-disabled:cursor-default data-disabled:opacity-45 data-disabled:hover:bg-transparent [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-muted';

/** A file with its kind, size and person. One press opens it, or hands it to another app of the device. */
export function FileRow({ file, onOpen, onRemove, children }: FileRowProps) {
  const { name, mediaType, bytes, url, addedBy, viewerCan } = file;
  const { label, icon: Icon, shownAs } = kindOf(mediaType);
  const there = useFileUrl(url);
  const lack = useLackOfLine(true);
  const isKept = there !== url;
  const content = (
    <>
      <Icon aria-hidden />
      <span className="min-w-0">
        <span className="wrap-anywhere line-clamp-2 font-semibold">
          <span className="sr-only">{shownAs ? texts.open : texts.save} </span>
          <bdi>{name}</bdi>
        </span>
        <span className="block text-muted text-sm">
          {label} · {formatSize(bytes)} · <bdi>{addedBy?.username ?? texts.gone}</bdi>
          {lack && !isKept && ` · ${lack}`}
        </span>
      </span>
    </>
  );
  return (
    <li className="flex items-center gap-1">
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {shownAs ? (
          <Pressable
            aria-haspopup="dialog"
            isDisabled={lack !== null && !isKept}
            onPress={onOpen}
            className={`w-full ${rowStyle}`}
          >
            {content}
          </Pressable>
        ) : (
          <FileLink
            href={there}
            needsLine={!isKept}
            {...(isKept && { download: name })}
            className={`w-full ${rowStyle}`}
          >
            {content}
          </FileLink>
        )}
        {children}
      </div>
      {viewerCan.remove && (
        <IconButton label={texts.remove(name)} isDisabled={lack !== null} onPress={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
