export const mapTexts = {
  beside: 'Map of the plan',
  close: 'Close the map',
  unplaced: (count: number) => `Not on the map: ${count}`,
  search: 'Search the map',
  shown: (name: string) => `${name} is shown on the map.`,
  add: 'Add to the plan',
  find: 'Find on map',
  findOne: (name: string) => `Find ${name} on the map`,
};
