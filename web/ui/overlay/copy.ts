import { toastFailure, toastSuccess } from './notices.ts';

/**
 * Copies a text. If the browser refuses, or has no clipboard because the page came over plain http, it shows the text
 * to copy manually.
 * @param copied The notice of success.
 */
export async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(copied);
  } catch {
    toastFailure(text);
  }
}
