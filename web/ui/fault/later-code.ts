import { savesData } from '../../saves-data.ts';
import { whenIdle } from '../../when-idle.ts';
import { fetchCode } from './fetch-code.ts';

const loads = new Set<() => Promise<unknown>>();

interface LaterCode<Code> {
  /** Returns the code, or null until it is loaded. */
  now: () => Code | null;
  /** Loads the code now, with retries. @throws MissingCode */
  fetch: () => Promise<Code>;
}

export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let loaded: Code | null = null;
  let loading: Promise<Code> | null = null;
  const fetchOnce = () => {
    loading ??= fetchCode(load).then(
      (code) => {
        loaded = code;
        return code;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  loads.add(fetchOnce);
  return { now: () => loaded, fetch: fetchOnce };
}

/** Loads the chunks that no page has needed yet, once the browser is idle, unless it saves data. */
export function fetchLater(): void {
  if (savesData()) return;
  whenIdle(() => {
    for (const load of loads) {
      // A failure here is ignored: the chunk is loaded again when it is shown.
      load().catch(() => {});
      loads.delete(load);
    }
  });
}
