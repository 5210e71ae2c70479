export const orderTexts = {
  hint: 'Activities with a time stay as they are, and so do lodging and transport.',
  before: (duration: string) => `Now ≈ ${duration} on the way.`,
  after: (duration: string) => `In this order ≈ ${duration}.`,
  isBest: 'The order is already the best.',
  isGood: 'No shorter order was found.',
  notExact: 'With so many places there may be an even shorter one.',
  apply: 'Use this order',
  cancel: 'Cancel',
  close: 'Close',
  done: (day: string) => `Reordered ${day}`,
  failed: 'The day couldn’t be reordered. Please try again.',
};
