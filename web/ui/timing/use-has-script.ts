import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the build has rendered ahead: there, nothing listens yet. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
