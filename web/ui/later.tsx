import { type ComponentType, lazy, Suspense, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

const loads = new Set<() => Promise<unknown>>();

interface LaterCode<Code> {
  /** Null until it has come. */
  now: () => Code | null;
  /** Fetches it now. */
  fetch: () => Promise<Code>;
}

/** Code in a chunk of its own, which is fetched when it is asked for, or with `fetchLater` before that. */
export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let loaded: Code | null = null;
  const fetchCode = async () => {
    loaded = await load();
    return loaded;
  };
  loads.add(fetchCode);
  return { now: () => loaded, fetch: fetchCode };
}

type LaterPart<Props> = ComponentType<Props> & {
  /** Fetches it now. What can't be fetched is tried again when it is shown. */
  fetch: () => void;
};

/**
 * A component in a chunk of its own: nothing stands in its place until that has come. It is fetched when it is first
 * shown, or with `fetchLater` before anybody asks for it; from then on it is there at once, like any other.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  const part = laterCode(load);
  const Later = (props: Props) => {
    // The compiler would take `part` for a name of the module's.
    'use no memo';
    // The same for as long as it is shown, or it would begin anew; made anew when it is shown again, as React keeps a failure.
    const [Part] = useState(() => part.now() ?? lazy(async () => ({ default: await part.fetch() })));
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
  return Object.assign(Later, { fetch: () => void part.fetch().catch(() => {}) });
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
