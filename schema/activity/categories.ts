/** The eight of the product spec, section 3. A group's own word may stand in their place. */
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
