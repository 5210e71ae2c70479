import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. @param query It must be the same in each render. */
export function useMedia(query: string): boolean {
  const listen = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
