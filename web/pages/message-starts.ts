import { MAX_NAME } from '../../schema/activity/entity.ts';
import { MAX_QUESTION } from '../../schema/poll/entity.ts';

/** As much of a line as a field takes, without half a word if there is a space to cut at. */
function startOf(line: string, limit: number): string {
  if (line.length <= limit) return line;
  const space = line.lastIndexOf(' ', limit);
  // Not half a character, such as an emoji.
  return space > 0 ? line.slice(0, space) : line.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

function divided(text: string, limit: number): { head: string; rest: string } {
  const whole = text.trim();
  const [line = ''] = whole.split('\n', 1);
  const head = startOf(line, limit);
  return { head: head.trim(), rest: whole.slice(head.length).trim() };
}

/** What the form of an activity begins with, from a message: the first line is its name. */
export function activityFrom(text: string) {
  const { head: name, rest: description } = divided(text, MAX_NAME);
  return { name, description };
}

/** What the form of a poll begins with, from a message: the first line is its question. */
export function pollFrom(text: string) {
  const { head: question, rest: description } = divided(text, MAX_QUESTION);
  return { question, description };
}
