/** What the server has written into the page; nothing under the Vite dev server, and while the build renders pages ahead. */
export function writtenConfig(): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  const written = document.querySelector<HTMLMetaElement>('meta[name="planjam-config"]')?.content;
  return written?.startsWith('{') ? JSON.parse(written) : {};
}
