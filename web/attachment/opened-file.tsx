import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useFileUrl } from '../offline/kept-blob.ts';
import { FileLink } from '../ui/button/file-link.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { later } from '../ui/fault/later.tsx';
import { FullScreen } from '../ui/overlay/full-screen.tsx';
import { linkStyle } from '../ui/text/link-style.ts';
import { kindOf } from './kinds.ts';
import type { ListedFile } from './shown.ts';
import { ShownText } from './shown-text.tsx';
import { texts } from './texts.ts';

const PdfPages = later(async () => (await import('./pdf-pages.tsx')).PdfPages);

interface OpenedFileProps {
  file: ListedFile;
  onClose: () => void;
}

/** One file on the whole screen: a picture, a text, or the pages of a PDF. The server lets no browser run any of it. */
export function OpenedFile({ file, onClose }: OpenedFileProps) {
  const { name, mediaType, url } = file;
  const there = useFileUrl(url);
  const { shownAs } = kindOf(mediaType);
  /** The address at which it could not be had. It may be found at another one. */
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const onFail = () => setFailedAt(there);
  const hasFailed = failedAt === there;
  return (
    <FullScreen label={name} onClose={onClose}>
      <header className="flex items-center gap-3 p-2 pl-4 print:hidden">
        {/* In its own direction, so that a long name in Hebrew or Arabic loses its end and not its start. */}
        <h2 dir="auto" className="min-w-0 flex-1 truncate text-left text-base">
          {name}
        </h2>
        <FileLink
          href={there}
          needsLine={there === url}
          download={name}
          className={`touch-target inline-flex items-center gap-1.5 ${linkStyle}`}
        >
          <Download aria-hidden className="size-5" />
          {texts.download}
        </FileLink>
        <IconButton label={texts.close} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div
        className="min-h-0 flex-1 overflow-auto px-2 pb-2 sm:px-5" // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
      >
        {hasFailed && <p role="alert">{texts.openFailed}</p>}
        {!hasFailed && shownAs === 'picture' && (
          <img key={there} src={there} alt={name} onError={onFail} className="mx-auto max-h-full object-contain" />
        )}
        {!hasFailed && shownAs === 'text' && <ShownText url={url} onFail={onFail} />}
        {!hasFailed && shownAs === 'pdf' && <PdfPages url={url} onFail={onFail} />}
      </div>
    </FullScreen>
  );
}
