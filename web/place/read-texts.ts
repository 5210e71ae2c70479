export const readTexts = {
  reading: 'Reading the link…',
  onlyName: (name: string) =>
    `This link has only a name: “${name}”. Search for it under Location, or choose it on a map.`,
  failed: 'The link can’t be read right now. Please try again.',
};
