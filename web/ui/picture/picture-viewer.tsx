import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { FullScreen } from '../overlay/full-screen.tsx';
import type { Shown } from './picture.tsx';
import { useScrollAfterPrint } from './use-scroll-after-print.ts';

interface ViewerTexts {
  viewing: (place: number, count: number) => string;
  close: string;
  previous: string;
  next: string;
}

interface PictureViewerProps {
  picture: Shown & { width: number; height: number };
  alt: string;
  /** From 0. */
  place: number;
  count: number;
  texts: ViewerTexts;
  onPlace: (place: number) => void;
  onClose: () => void;
  /** Shown below the picture. */
  children?: ReactNode;
}

/** In pixels. A shorter move of a finger is a tap. */
const SWIPE = 48;

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement;

/** One picture on the whole screen. The arrow keys and swiping show the others, and Escape closes it. */
export function PictureViewer(props: PictureViewerProps) {
  const { picture, alt, place, count, texts, onPlace, onClose, children } = props;
  const start = useRef<number>(null);
  const [before, after] = [place > 0 ? place - 1 : null, place < count - 1 ? place + 1 : null];
  const go = (to: number | null) => to !== null && onPlace(to);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    if (event.key === 'ArrowLeft') go(before);
    if (event.key === 'ArrowRight') go(after);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useScrollAfterPrint();
  const { url, widths, width, height, placeholder } = picture;

  return (
    <FullScreen label={texts.viewing(place + 1, count)} onClose={onClose}>
      <header className="flex items-center gap-1 p-2 print:hidden">
        <IconButton label={texts.previous} isDisabled={before === null} onPress={() => go(before)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <p className="figures text-muted" role="status">
          {texts.viewing(place + 1, count)}
        </p>
        <IconButton label={texts.next} isDisabled={after === null} onPress={() => go(after)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label={texts.close} onPress={onClose} className="ml-auto">
          <X aria-hidden />
        </IconButton>
      </header>
      <div
        className="flex min-h-0 flex-1 touch-pan-y items-center px-2 sm:px-5"
        onPointerDown={({ clientX, pointerType }: PointerEvent) => {
          start.current = pointerType === 'touch' ? clientX : null;
        }}
        onPointerUp={({ clientX }) => {
          const by = start.current === null ? 0 : clientX - start.current;
          start.current = null;
          if (Math.abs(by) > SWIPE) go(by > 0 ? before : after);
        }}
      >
        <img
          key={url}
          src={`${url}?width=960`}
          srcSet={widths.map((each) => `${url}?width=${each} ${each}w`).join(', ')}
          sizes="100vw"
          width={width}
          height={height}
          alt={alt}
          draggable={false}
          className="mx-auto max-h-full min-h-0 w-auto min-w-0 object-contain"
          onLoad={({ currentTarget }) => {
            currentTarget.style.background = '';
          }}
          style={{ background: `center / contain no-repeat url("${placeholder}")` }}
        />
      </div>
      <footer className="flex min-h-16 flex-wrap items-center gap-3 overflow-y-auto px-5 py-3 print:hidden">
        {children}
      </footer>
    </FullScreen>
  );
}
