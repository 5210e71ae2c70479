export const requiredTexts = {
  required: 'Authentication Required',
  requiredHint: 'Please log in to take part in this trip.',
};
