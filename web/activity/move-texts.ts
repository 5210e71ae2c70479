export const moveTexts = {
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveToDay: 'Move to day…',
  moveOneToDay: (name: string) => `Move ${name} to…`,
  hereNow: 'here now',
  otherDay: 'Another day',
  move: 'Move',
  chooseOther: 'Choose another day.',
  cancel: 'Cancel',
  changedMeanwhile: (name: string) =>
    `“${name}” was not moved. Someone else has changed its day or time in the meantime.`,
};
