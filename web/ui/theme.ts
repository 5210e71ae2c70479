export type Theme = 'system' | 'light' | 'dark';

const STORED_AS = 'planjam.theme';

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORED_AS);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export const isOfTheme = ({ key }: StorageEvent): boolean => key === STORED_AS;

export function applyTheme(theme = readTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const ofScheme = '[media*="color-scheme"], [data-media]';
  // The colours of the browser's own bar, and the pictures of the public pages.
  for (const element of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>(ofScheme)) {
    element.dataset.media ??= element.media;
    element.media = element.dataset.media.replace(/\(prefers-color-scheme: (\w+)\)/, (asDevice, scheme) =>
      theme === 'system' ? asDevice : scheme === theme ? '(min-width: 0)' : '(max-width: 0)',
    );
  }
}

const watchers = new Set<() => void>();

/** Applies the theme, and stores it for all windows if the browser allows storage. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // The theme then lasts as long as the page.
  }
  applyTheme(theme);
  for (const watcher of watchers) watcher();
}

export function watchTheme(watcher: () => void): () => void {
  const hear = (event: StorageEvent) => isOfTheme(event) && watcher();
  watchers.add(watcher);
  addEventListener('storage', hear);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', hear);
  };
}
