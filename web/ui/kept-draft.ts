import { beforeReload } from './reload.ts';

const nameOf = (key: string) => `planjam.draft.${key}`;

/** Takes what was typed under this key before the page was reloaded; null: nothing. */
export function takeDraft<Draft>(key: string): Draft | null {
  try {
    const text = sessionStorage.getItem(nameOf(key));
    sessionStorage.removeItem(nameOf(key));
    return text === null ? null : JSON.parse(text);
  } catch {
    // Storage is off, or what is in it isn't a draft.
    return null;
  }
}

/** Keeps what `read` returns over a reload that the page itself offers. @returns how to stop. */
export const keepDraft = (key: string, read: () => unknown): (() => void) =>
  beforeReload(() => {
    try {
      sessionStorage.setItem(nameOf(key), JSON.stringify(read()));
    } catch {
      // Storage is off or full.
    }
  });
