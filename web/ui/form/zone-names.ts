/** Cities that browsers still list under an old name. Every browser accepts the new name too. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns a zone under the current name of its city. */
export const todaysName = (zone: string) => renamed[zone] ?? zone;

/** The city of a zone, as in “Lisbon time”. */
export const cityOf = (zone: string) => wordsOf(todaysName(zone).split('/').at(-1) ?? zone);

export const wordsOf = (zone: string) => zone.replaceAll('_', ' ');
