export const linkTexts = {
  unscheduled: 'Not scheduled yet',
  open: 'Open poll',
  closes: (moment: string) => `Closes ${moment}`,
  closed: 'Closed poll',
  pictures: 'Pictures',
};
