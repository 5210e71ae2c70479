export const mapTexts = {
  beside: 'Map of the plan',
  close: 'Close the map',
  unplaced: (count: number) => `Not on the map: ${count}`,
  find: 'Find on map',
  findOne: (name: string) => `Find ${name} on the map`,
};
