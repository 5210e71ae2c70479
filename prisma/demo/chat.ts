import type { Clock } from './clock.ts';
import { type Person, people } from './people.ts';
import type { When } from './script.ts';

export interface Said {
  by: Person;
  text: string;
  sentAt: Date;
}

const isPerson = (name: string): name is Person => people.some((person) => person === name);
const isWhen = (text: string): text is When => /^([+-]\d+ \d\d:\d\d|ago \d+)$/.test(text);

/** People answer after a moment, and longer lines take longer. */
const pauseBefore = (text: string) => 8_000 + text.length * 600;

/**
 * Reads a chat written down as `name: text`, a line each. `@ -12 20:15` says when the lines after it were sent.
 * @throws Error naming a line that can't be read.
 */
export function readChat(script: string, clock: Clock): Said[] {
  let time = clock.now;
  return script.split('\n').flatMap((line): Said[] => {
    if (!line.trim()) return [];
    const when = line.replace(/^@ /, '');
    if (isWhen(when)) {
      time = clock.when(when);
      return [];
    }
    const [, by = '', text = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!isPerson(by)) throw new Error(`No person of the demo says this: ${line}`);
    time = new Date(time.getTime() + pauseBefore(text));
    return [{ by, text, sentAt: time }];
  });
}
