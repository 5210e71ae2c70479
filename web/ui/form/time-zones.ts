/** Cities that browsers still list under a name of before; every browser takes the new one too. */
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

/** A zone by the name that its city has today. */
export const todaysName = (zone: string) => renamed[zone] ?? zone;

/** The zones to choose from. UTC isn't among the browser's names, but devices are set to it. */
export const timeZones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(todaysName).sort()]),
];

/** 'America/New_York': 'America/New York'. */
export const wordsOf = (zone: string) => zone.replaceAll('_', ' ');

const plain = (text: string) =>
  ` ${text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[/_]/g, ' ').trim().toLowerCase()}`;

/** 'lis' finds Europe/Lisbon, not America/Indianapolis; 'são p' finds America/Sao_Paulo. */
export const startsAWord = (zone: string, typed: string) => plain(zone).includes(plain(typed));
