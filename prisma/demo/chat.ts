import type { Clock } from './clock.ts';
import { type Person, people } from './people.ts';
import type { When } from './script.ts';

export interface Said {
  by: Person;
  text: string;
  sentAt: Date;
  /** Whose last message it answers. */
  to: Person | null;
  reactions: { emoji: string; by: Person }[];
}

const isPerson = (name: string): name is Person => people.some((person) => person === name);
const isWhen = (text: string): text is When => /^([+-]\d+ \d\d:\d\d|ago \d+)$/.test(text);

/** The people whom a text names with an @. */
export const namedIn = (text: string): Person[] => people.filter((person) => text.includes(`@${person}`));

/** People answer after a moment, and longer lines take longer. */
const pauseBefore = (text: string) => 8_000 + text.length * 600;

/**
 * Reads a chat written down as `name: text`, a line each; `name > other: text` answers the last message of the other.
 * `@ -12 20:15` says when the lines after it were sent, and `+ 😂 ben mei` who reacted to the line before it.
 * @throws Error naming a line that can't be read.
 */
export function readChat(script: string, clock: Clock): Said[] {
  let time = clock.now;
  const said: Said[] = [];
  for (const line of script.split('\n').filter((each) => each.trim())) {
    const when = line.replace(/^@ /, '');
    const [mark, emoji = '', ...names] = line.split(' ');
    if (isWhen(when)) {
      time = clock.when(when);
    } else if (mark === '+') {
      said.at(-1)?.reactions.push(...names.filter(isPerson).map((by) => ({ emoji, by })));
    } else {
      const [, by = '', to = '', text = ''] = /^(\w+)(?: > (\w+))?: (.+)$/.exec(line) ?? [];
      if (!isPerson(by)) throw new Error(`No person of the demo says this: ${line}`);
      time = new Date(time.getTime() + pauseBefore(text));
      said.push({ by, text, sentAt: time, to: isPerson(to) ? to : null, reactions: [] });
    }
  }
  return said;
}
