import { leadIn } from './lead-in.ts';

// Inlined at the end of each document: what must be right before the first paint.

leadIn();
// The session may have changed in another tab, or before a return to a page from the back/forward cache.
addEventListener('storage', leadIn);
addEventListener('pageshow', ({ persisted }) => persisted && leadIn());
