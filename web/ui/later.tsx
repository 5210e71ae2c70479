import { type ComponentType, lazy, Suspense, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

const loads = new Set<() => Promise<unknown>>();

type LaterPart<Props> = ComponentType<Props> & {
  /** Fetches it now. What can't be fetched is tried again when it is shown. */
  fetch: () => void;
};

/**
 * A component in a chunk of its own: nothing stands in its place until that has come. It is fetched when it is first
 * shown, or with `fetchLater` before anybody asks for it; from then on it is there at once, like any other.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await fetchPart() }));
  loads.add(fetchPart);

  const Later = (props: Props) => {
    // The compiler would take `loaded` for a name of the module's.
    'use no memo';
    // The same for as long as it is shown, or it would begin anew.
    const [Part] = useState(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
  return Object.assign(Later, { fetch: () => void fetchPart().catch(() => {}) });
}

/** Fetches what stands in chunks of its own, once the browser has nothing else to do. */
export function fetchLater(): void {
  whenIdle(() => {
    for (const load of loads) {
      // What can't be fetched now is tried again when it is shown.
      load().catch(() => {});
      loads.delete(load);
    }
  });
}
