import { Map as MapIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../ui/button/button.tsx';
import { texts } from './texts.ts';

export const chipStyle =
  'figures touch-target flex items-center gap-1.5 rounded-plate border border-input bg-card px-3 pt-0.5 font-bold text-ink text-sm whitespace-nowrap no-underline hover:border-ink';

interface StripFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** Opens the map; null: it is open beside the plan. */
  onMap: (() => void) | null;
  /** The chips, in a row that scrolls. */
  children?: ReactNode;
}

/** The row of days above the plan, which stays at the top of the page, with the button that opens the map. */
export const StripFrame = ({ ref, onMap, children }: StripFrameProps) => (
  <div
    ref={ref}
    className="sticky top-[calc(var(--tabs-height)+var(--views-height))] z-10 -mx-4 mb-2 flex items-center bg-paper sm:-mx-6 print:hidden"
  >
    {children && (
      <nav aria-label={texts.days} className="relative min-w-0 flex-1 overflow-x-auto px-4 py-1.5 sm:px-6">
        {children}
      </nav>
    )}
    {onMap && (
      <Button
        icon={<MapIcon aria-hidden />}
        aria-label={texts.openMap}
        data-opens-map
        onPress={onMap}
        className="mr-4 ml-auto shrink-0 sm:mr-6"
      >
        <span className="lg:hidden">{texts.map}</span>
        {/* In a wide window the view that is called Map is beside it. */}
        <span className="max-lg:hidden">{texts.showMap}</span>
      </Button>
    )}
  </div>
);
