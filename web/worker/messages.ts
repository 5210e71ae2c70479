/** What a page sends to the worker that waits, for it to take over. */
export const TAKE_OVER = 'SKIP_WAITING';
