/** Where the source is. The server puts SOURCE_URL in its place, or a letter that asks for it. */
export const source = '__SOURCE__';
