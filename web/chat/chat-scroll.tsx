import { ArrowDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { texts } from './texts.ts';

/** Further from the end than this, and the reader is looking at something else. */
const AWAY_PX = 160;

/**
 * A box that stays at its end as it grows, and where it is for a reader who has scrolled up, whatever is added at either
 * end: a reversed column is anchored at its end by the browser itself.
 */
export function ChatScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label={texts.messages}
        onScroll={({ currentTarget }) => setAway(-currentTarget.scrollTop > AWAY_PX)}
        className="-outline-offset-3 flex h-full flex-col-reverse overflow-y-auto overscroll-contain bg-paper"
      >
        <div className="flex min-h-full flex-col justify-end p-4">{children}</div>
      </div>
      {isAway && (
        <Button
          icon={<ArrowDown aria-hidden />}
          onPress={() => box.current?.scrollTo({ top: 0 })}
          className="-translate-x-1/2 absolute bottom-3 left-1/2 shadow-raised"
        >
          {texts.latest}
        </Button>
      )}
    </div>
  );
}
