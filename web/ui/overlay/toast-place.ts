import { type RefObject, useEffect, useState } from 'react';

/** What keeps its place at the bottom of the window: bars, fields and buttons that are marked `data-below-toasts`. */
function topsBelow(bottom: number): number[] {
  // A menu makes the page inert, too, but leaves it in view. A dialog has a scrim over it, or covers it.
  const hasDialog = document.querySelector('.bg-scrim, [data-covers-page]') !== null;
  return [...document.querySelectorAll('[data-below-toasts]')].flatMap((element) => {
    const { top, height } = element.getBoundingClientRect();
    const isBehindDialog = hasDialog && element.closest('[aria-hidden=true], [inert]') !== null;
    return height > 0 && !isBehindDialog && top > bottom / 2 && top < bottom ? [top] : [];
  });
}

/** The height of what toasts stay above, in pixels. */
function heightBelow(): number {
  const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
  // The top of an on-screen keyboard, if there is one.
  const bottom = Math.min(innerHeight, offsetTop + height);
  return innerHeight - Math.min(bottom, ...topsBelow(bottom));
}

/**
 * Follows the page while toasts are shown, and writes their height into `--toasts`: open dialogs stay above it.
 * @returns the height of what the toasts stay above, in pixels.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setPlace(heightBelow());
        const height = region.current?.offsetHeight ?? 0;
        style.setProperty('--toasts', `calc(${height}px + 1.5rem + env(safe-area-inset-bottom))`);
      });
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const event of ['scroll', 'resize', 'input', 'transitionend']) addEventListener(event, look, options);
    for (const event of ['scroll', 'resize']) visualViewport?.addEventListener(event, look, options);
    return () => {
      changes.disconnect();
      listening.abort();
      cancelAnimationFrame(frame);
      style.removeProperty('--toasts');
    };
  }, [isShown, region]);
  return place;
}
