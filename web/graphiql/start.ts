import { type Example, examples } from './examples.ts';

/** Where GraphiQL keeps its tabs, in localStorage. */
export const STORED_TABS = 'graphiql:tabState';

interface Start {
  defaultTabs: Example[];
  initialQuery?: string;
  initialVariables?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The tab that was open last; null: there are none. */
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
 * What GraphiQL opens with: the address's `?query=&variables=`, else the tab that was open last, else the first example.
 * GraphiQL takes the variables of the first tab from here alone: those in `defaultTabs` don't reach its editor.
 * @param stored What localStorage holds under STORED_TABS.
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
