import { formatDateTime } from '../text/format.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Turns 'scheduledTime' into 'Scheduled time'. */
const labelOf = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ');
  if (isObject(value)) return shown(value.text);
  if (typeof value !== 'string') return '';
  // The time zone in which it was typed is no longer known.
  return /^\d{4}-\d\d-\d\dT/.test(value) ? `${formatDateTime(value, 'UTC')} (UTC)` : value.trim();
}

/**
 * Returns the text of a stored draft, to read and copy when its form is gone.
 * @param draft A text, a list of messages, or the data of `useDraftForm`, of which the changed fields count.
 */
export function wordsIn(draft: unknown): string {
  if (!isObject(draft) || !isObject(draft.typed))
    return Array.isArray(draft) ? draft.map(shown).join('\n') : shown(draft);
  const base = isObject(draft.base) ? draft.base : {};
  const changed = Object.entries(draft.typed).filter(([field, value]) => shown(value) !== shown(base[field]));
  const lines = changed.map(([field, value]) =>
    field === 'text' ? shown(value) : `${labelOf(field)}: ${shown(value)}`,
  );
  return lines.filter(Boolean).join('\n');
}
