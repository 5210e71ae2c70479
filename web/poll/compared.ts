import { pollFields } from '../../schema/poll/entity.ts';
import { formatValue } from '../ui/text/format-value.ts';
import type { PollDraft } from './poll-form.tsx';
import { texts } from './texts.ts';

/** The values of a poll in the form that two edits are compared in: one for each option, by its id. */
type Compared = Record<string, string | null>;

const OPTION = 'option.';

export function compared({ options, closesAt, ...fields }: PollDraft): Compared {
  const answers = options.flatMap(({ id, text }) => (id === null ? [] : [[`${OPTION}${id}`, text] as const]));
  return {
    ...fields,
    closesAt: closesAt && new Date(closesAt).toISOString(),
    ...Object.fromEntries(answers),
  };
}

/** The options as the viewer last knew them. @param base The state that both edits started from. */
export const knownOptions = (options: PollDraft['options'], base: Compared) =>
  options.flatMap(({ id, text }) => (id === null ? [] : [{ id, text: base[`${OPTION}${id}`] ?? text }]));

/** Returns the option's id in a compared name; null for another field. */
export const optionId = (name: string): string | null => (name.startsWith(OPTION) ? name.slice(OPTION.length) : null);

export const isField = (name: string): name is keyof typeof pollFields => name in pollFields;

export const labelOf = (name: string): string => (isField(name) ? pollFields[name].label : texts.options);

/** Formats a value for display; '' if it is empty. */
export function showCompared(poll: PollDraft, name: string, timeZone: string): string {
  if (isField(name)) return formatValue(poll[name], pollFields[name].format, timeZone);
  return compared(poll)[name] ?? texts.removedOption;
}
