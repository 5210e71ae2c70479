import { Window } from 'happy-dom';
import { testApp } from './app.ts';

/** Starts the app with the built public site. Run `npm run build` first. */
export async function builtSite() {
  const { url } = await testApp();
  const parser = new new Window({ url }).DOMParser();
  const parsed = (text: string, type: 'text/html' | 'application/xml' = 'text/html') =>
    parser.parseFromString(text, type);
  /** Sends a request like a browser that opens the path. */
  const open = (path: string) => fetch(url + path, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
  const textAt = async (path: string) => (await open(path)).text();
  const pages = new Map<string, ReturnType<typeof parsed>>();
  /** Returns a page, parsed once. */
  async function pageAt(path: string) {
    const page = pages.get(path) ?? parsed(await textAt(path));
    pages.set(path, page);
    return page;
  }
  return { url, open, textAt, parsed, pageAt };
}

export type Parsed = Awaited<ReturnType<Awaited<ReturnType<typeof builtSite>>['pageAt']>>;

/** Returns the text of each element, with its white space collapsed. */
export const textsOf = (root: Pick<Parsed, 'querySelectorAll'>, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

export const valuesOf = (root: Pick<Parsed, 'querySelectorAll'>, selector: string, attribute: string): string[] =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
