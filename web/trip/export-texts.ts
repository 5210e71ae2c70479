/** In the order in which most people want them. The keys are the ends of the files' names. */
const kinds = {
  ics: { name: 'Calendar file', hint: 'for any calendar, once: it does not follow the plan' },
  csv: { name: 'Spreadsheet', hint: 'for Excel, Numbers or LibreOffice' },
  kml: { name: 'Map', hint: 'for Google My Maps, Google Earth or Organic Maps' },
  geojson: { name: 'Map data', hint: 'for programs that draw maps' },
} as const;

export const exportTexts = {
  hint: 'The plan as it is now, without people, chat, polls and expenses.',
  kinds,
  include: 'Also in the files',
  parts: { codes: 'Booking codes', costs: 'Costs' },
  /** Before the link to the account page. */
  everything: 'To take everything along, also pictures and files,',
  yourData: 'download your data',
};
