/** A longer name is set smaller: it may have 200 characters, and the content is below it. */
const LONG_NAME = 60;

/** The text size of a page heading that is a name. */
export const headingSize = (name: string) => (name.length > LONG_NAME ? 'text-xl' : 'text-3xl');
