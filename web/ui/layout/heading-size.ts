/** A longer name is set smaller: it may have 200 characters, and the content is below it. */
const LONG_NAME = 60;

export const isLongName = (name: string) => name.length > LONG_NAME;

export const headingSize = (name: string) => (isLongName(name) ? 'text-xl' : 'text-3xl');
