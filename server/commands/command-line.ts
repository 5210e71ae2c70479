/** The Docker image contains only the build, and no npm scripts. */
const isBuilt = import.meta.url.includes('/dist/server/');

/** Returns the start of the shell command with which an operator runs this command. The arguments follow it. */
export const commandLine = (command: string): string =>
  isBuilt ? `node dist/server/${command}.js` : `npm run ${command} --`;
