/** The reason why the server does not start. The operator sees the message without a stack. */
export class StartRefused extends Error {}
