import { type Example, examples } from './examples.ts';

/** The localStorage key of GraphiQL's tabs. */
export const STORED_TABS = 'graphiql:tabState';

interface Start {
  defaultTabs: Example[];
  initialQuery?: string;
  initialVariables?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function lastTab(stored: string | null): Example | null {
  try {
    const state: unknown = JSON.parse(stored ?? 'null');
    const tabs = isObject(state) && Array.isArray(state.tabs) ? state.tabs : [];
    const tab: unknown = tabs[isObject(state) ? Number(state.activeTabIndex) : 0];
    return isObject(tab) ? { query: textOf(tab.query), variables: textOf(tab.variables) } : null;
  } catch {
    return null;
  }
}

/**
 * Returns what GraphiQL opens with: the address's `?query=&variables=`, else the last open tab, else the first example.
 * GraphiQL takes the first tab's variables only from here: those in `defaultTabs` do not reach its editor.
 * @param stored The value in localStorage under STORED_TABS.
 */
export function startOf(search: string, stored: string | null): Start {
  const asked = new URLSearchParams(search);
  const query = asked.get('query');
  const linked: Example | null = query ? { query, variables: asked.get('variables') ?? '{}' } : null;
  const last = lastTab(stored);
  const { query: initialQuery, variables: initialVariables } = linked ??
    last ??
    examples[0] ?? { query: '', variables: '' };
  return { defaultTabs: linked ? [linked, ...examples] : examples, initialQuery, initialVariables };
}
