/** Returns a text that begins with a capital letter. The name of each category is its id, written like this. */
export const withCapital = (text: string): string => text.replace(/^\p{L}/u, (first) => first.toUpperCase());
