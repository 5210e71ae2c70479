/** Where there is nothing but the build, as in the image, there is no npm script. */
const isBuilt = import.meta.url.includes('/dist/server/');

/** How an operator runs a command here: its arguments follow. */
export const commandLine = (command: string): string =>
  isBuilt ? `node dist/server/${command}.js` : `npm run ${command} --`;
