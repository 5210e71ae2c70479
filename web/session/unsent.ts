import { reasonOf } from '../ui/fault/fetch-code.ts';
import { texts } from './texts.ts';

/** What is said about a form that couldn't be sent, as the code that checks it couldn't be loaded. */
export function unsent(error: unknown): string {
  const reason = reasonOf(error);
  return reason === 'offline' || reason === 'updated' ? texts[reason] : texts.failed;
}
