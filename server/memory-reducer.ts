import { setFlagsFromString } from 'node:v8';

/**
 * When V8 gives back the memory that a busy time took; of itself after 8 s. For that it goes through the whole heap three
 * times, some 20 ms each, and drops compiled code: in front of people who are still chatting.
 */
const QUIET_MS = 5 * 60_000;
const OWN_MS = 8_000;

const reduceAfter = (ms: number) => setFlagsFromString(`--gc-memory-reducer-start-delay-ms=${ms}`);

/** For a server that has started: what was compiled with other options V8 doesn't take, be it the build's or Node's own. */
export const waitForQuiet = () => reduceAfter(QUIET_MS);

/** As a process has it that starts. */
export const asAtStart = () => reduceAfter(OWN_MS);
