/** Why the server won't start, in words for whoever started it: shown without a stack. */
export class StartRefused extends Error {}
