type ToBody = (body: object) => object;

/** Takes the full path: Yoga ignores an unknown parameter that is null, and the fast path knows none. */
export const overFullPath: ToBody = (body) => ({ ...body, unknown: null });

/** The ways of a GraphQL request, for tests of both. */
export const ways: [way: string, sent: ToBody][] = [
  ['the fast path', (body) => body],
  ['the full path', overFullPath],
];
