/** A name longer than this is set smaller: it can have 200 characters, and what it names is below it. */
const LONG_NAME = 60;

/** The size in which a page is headed by a name that somebody gave. */
export const headingSize = (name: string) => (name.length > LONG_NAME ? 'text-xl' : 'text-3xl');
