import type { LockOptions } from './embedded/folder-lock.ts';
import type { DatabaseLog } from './log.ts';

/** The words alone. To stderr: what a command gives on stdout may be for a program. */
const say = (...given: unknown[]) => console.error(given.at(-1));

export const terminalLog: DatabaseLog = { info: say, warn: say, error: say };

/** For a command that takes the data folder: what its lock has to say goes to the terminal, and its loss ends the command. */
export const atTerminal: LockOptions = {
  onWaiting: say,
  onLost(reason) {
    say(reason);
    process.exit(1);
  },
};
