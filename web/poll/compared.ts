import { formatDateTime } from '../ui/text/format.ts';
import type { PollDraft } from './poll-form.tsx';
import { texts } from './texts.ts';

/** The values of a poll in the form that two edits are compared in: one for each option, by its id. */
type Compared = Record<string, string | null>;

const OPTION = 'option.';

export function compared({ question, description, closesAt, options }: PollDraft): Compared {
  const answers = options.flatMap(({ id, text }) => (id === null ? [] : [[`${OPTION}${id}`, text] as const]));
  return {
    question,
    description,
    closesAt: closesAt && new Date(closesAt).toISOString(),
    ...Object.fromEntries(answers),
  };
}

/** The options as the viewer last knew them. @param base The state that both edits started from. */
export const knownOptions = (options: PollDraft['options'], base: Compared) =>
  options.flatMap(({ id, text }) => (id === null ? [] : [{ id, text: base[`${OPTION}${id}`] ?? text }]));

/** Returns the option's id in a compared name; null for another field. */
export const optionId = (name: string): string | null => (name.startsWith(OPTION) ? name.slice(OPTION.length) : null);

export const labelOf = (name: string): string => {
  if (name === 'description') return texts.description;
  if (name === 'closesAt') return texts.closesAt;
  return name === 'question' ? texts.question : texts.options;
};

/** Formats a value for display; '' if it is empty. */
export function showCompared(poll: PollDraft, name: string, timeZone: string): string {
  const value = compared(poll)[name] ?? (optionId(name) === null ? '' : texts.removedOption);
  return name === 'closesAt' && value ? formatDateTime(value, timeZone) : value;
}
