export const avatarTexts = {
  title: 'Your picture',
  hint: 'The people on your trips see it beside your name. It is cut to a circle.',
  add: 'Choose a picture',
  replace: 'Choose another picture',
  remove: 'Remove picture',
  saved: 'Your picture was changed.',
  removed: 'Your picture was removed.',
  saveFailed: 'Your picture couldn’t be changed. Please try again.',
};
