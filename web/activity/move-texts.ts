/** The texts of moving an activity. */
export const moveTexts = {
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveToDay: 'Move to day…',
  moveOneToDay: (name: string) => `Move ${name} to…`,
  hereNow: 'here now',
  changedMeanwhile: (name: string) =>
    `“${name}” was not moved. Someone else has changed its day or time in the meantime.`,
};
