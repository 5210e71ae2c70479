/** The eight categories of the product spec, section 3. A group may use a custom word instead. */
export const categories = [
  'dining',
  'activity',
  'transport',
  'lodging',
  'sightseeing',
  'entertainment',
  'shopping',
  'other',
] as const;
