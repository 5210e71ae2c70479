export const shareTexts = {
  calendar: 'In a calendar',
  page: 'A page for those without an account',
  files: 'As a file',
  paper: 'On paper',
  paperHint: 'A booklet with a cover, the days and the bookings. Your browser prints it, or saves it as a PDF.',
  booklet: 'Open the booklet',
};
