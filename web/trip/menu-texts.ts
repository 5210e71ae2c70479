/** The texts of the menu of a trip that only it has, and that load together with it. */
export const menuTexts = {
  history: 'History',
  pictures: 'Pictures',
  files: 'Files',
  cover: 'Trip cover',
  currency: 'Change currency',
  duplicate: 'Duplicate…',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  markTemplate: 'Mark as template',
  unmarkTemplate: 'No longer a template',
};
