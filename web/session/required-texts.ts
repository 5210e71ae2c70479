/** The texts for people who are signed out on a page of a trip. */
export const requiredTexts = {
  required: 'Authentication Required',
  requiredHint: 'Please log in to take part in this trip.',
};
