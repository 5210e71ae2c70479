import { reasonOf } from '../ui/fault/fetch-code.ts';
import { texts } from './texts.ts';

/** The message for a form that was not sent because the validation code could not be loaded. */
export function unsent(error: unknown): string {
  const reason = reasonOf(error);
  return reason === 'offline' || reason === 'updated' ? texts[reason] : texts.failed;
}
