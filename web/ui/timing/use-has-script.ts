import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false in prerendered pages, where no script is running yet. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
