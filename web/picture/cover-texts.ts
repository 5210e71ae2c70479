/** The texts of a trip's cover. */
export const coverTexts = {
  title: 'Trip cover',
  hint: 'Members see it on the trip’s card and before its name.',
  add: 'Choose a picture',
  replace: 'Choose another picture',
  frame: { zoom: 'Zoom', across: 'Left to right', down: 'Up to down' },
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove cover',
  saved: 'The cover was changed.',
  removed: 'The cover was removed.',
  saveFailed: 'The cover couldn’t be saved. Please try again.',
  changedSince: 'The cover stays as it is, because someone else has changed it since.',
  undoFailed: 'The cover before couldn’t be restored.',
};
