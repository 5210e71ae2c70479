export const people = ['ana', 'ben', 'chiara', 'mei', 'sam', 'tomek'] as const;

export type Person = (typeof people)[number];

/** example is reserved: no mail to these addresses ever reaches anybody. */
export const emailOf = (person: string): string => `${person}@planjam.example`;
