/** The texts of pictures. */
export const texts = {
  pictures: 'Pictures',
  add: 'Add pictures',
  open: (place: number, count: number, shows: string) =>
    `Open picture ${place} of ${count}${shows ? `: ${shows}` : ''}`,
  viewing: (place: number, count: number) => `Picture ${place} of ${count}`,
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  describe: 'Describe',
  undescribed: 'No description yet',
  description: 'Description',
  descriptionHint: 'What the picture shows, for people who can’t see it.',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removed: 'The picture was removed.',
  listFailed: 'The pictures couldn’t be loaded just now.',
  tryAgain: 'Try again',
  saveFailed: 'The description couldn’t be saved. Please try again.',
  removeFailed: 'The picture couldn’t be removed. Please try again.',
  restoreFailed: 'The picture couldn’t be restored. Please try again.',
};
