import { X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { later } from '../ui/fault/later.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { useQuiet } from '../ui/timing/use-quiet.ts';
import type { MapPanelProps } from './map-panel.tsx';
import { mapTexts } from './map-texts.ts';

const loading = (
  <Loading>
    <Skeleton className="size-full" />
  </Loading>
);

const MapPanel = later(async () => (await import('./map-panel.tsx')).MapPanel, { placeholder: loading });

/**
 * Below what stays at the top of the page, down to the bottom of the window. `--lower` is how much lower it begins
 * until the page has scrolled there.
 */
const frameStyle =
  'sticky top-[calc(var(--tabs-height)+var(--views-height)+0.375rem)] flex h-[calc(100dvh-var(--tabs-height)-var(--views-height)-0.875rem-var(--lower,0px))] min-h-80 flex-col overflow-hidden rounded-card border bg-card print:hidden lg:mr-[calc(-1*clamp(0px,(100vw-75rem)/2,24rem))]';

/** Ends the frame at the bottom of the window wherever it begins. */
function useWindowBottom(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const element = frame.current;
      if (!element) return;
      const lower = element.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(element).top);
      element.style.setProperty('--lower', `${Math.max(0, Math.round(lower))}px`);
    };
    fit();
    addEventListener('scroll', fit, { passive: true });
    addEventListener('resize', fit);
    return () => {
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
    };
  }, [frame]);
}

/** The frame of the map beside the plan. The map loads once the plan is there. */
export function MapBeside({ onClose, ...panel }: MapPanelProps & { onClose: () => void }) {
  const isQuiet = useQuiet();
  const frame = useRef<HTMLElement>(null);
  useWindowBottom(frame);
  return (
    <aside ref={frame} aria-label={mapTexts.beside} className={frameStyle}>
      <IconButton
        label={mapTexts.close}
        data-closes-map
        onPress={onClose}
        className="absolute top-2 right-2 z-10 border border-input bg-card"
      >
        <X aria-hidden />
      </IconButton>
      {isQuiet ? <MapPanel {...panel} /> : loading}
    </aside>
  );
}
