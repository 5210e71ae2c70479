/** Returns a field's name in words: `scheduledTime` is “scheduled time”. Isomorphic. */
export const fieldInWords = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
