/** The oldest browsers that PlanJam supports. The build's targets, its check and the public pages come from here. */
const oldestBrowsers = { Safari: '16.4', Chrome: '111', Edge: '111', Firefox: '128' };

/** In words: 'Safari 16.4, Chrome 111, Edge 111 and Firefox 128'. */
export const browsersInWords = Object.entries(oldestBrowsers)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' and ');

/** As Vite reads it, for scripts and styles. iOS has Safari's engine in every browser. */
export const buildTargets = [...Object.entries(oldestBrowsers), ['ios', oldestBrowsers.Safari]].map(
  ([name = '', version = '']) => `${name.toLowerCase()}${version}`,
);
