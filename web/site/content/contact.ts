/** Whom people write to. The server puts the address that it is told of in its place. */
export const contact = '__CONTACT__';

/** The same in a text with markup. */
export const contactLink = `[${contact}](mailto:${contact})`;
