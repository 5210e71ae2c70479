import type { LockOptions } from './embedded/folder-lock.ts';
import type { DatabaseLog } from './log.ts';

/** Prints only the message, to stderr: a command's stdout may be for a program. */
const say = (...given: unknown[]) => console.error(given.at(-1));

export const terminalLog: DatabaseLog = { info: say, warn: say, error: say };

/** Lock options for a command that uses the data folder: messages go to the terminal, and losing the lock ends it. */
export const atTerminal: LockOptions = {
  onWaiting: say,
  onLost(reason) {
    say(reason);
    process.exit(1);
  },
};
