import { say } from './notices.ts';

/** Shows that something is back as it was. The offer to undo the last change ends: it may be about the same. */
export const toastBack = (text: string) => say({ tone: 'success', text, endsOffer: true });
