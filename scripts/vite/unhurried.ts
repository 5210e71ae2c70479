/**
 * A page that reads without its scripts, which therefore come after what is needed to see it: by themselves, scripts of a
 * page's head are fetched as if nothing could be painted without them.
 */
export const unhurried = (html: string): string =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
