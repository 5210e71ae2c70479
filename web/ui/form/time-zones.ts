import { todaysName } from './zone-names.ts';

/** The zones to choose from. The browser's list lacks UTC, but devices may be set to it. */
export const timeZones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(todaysName).sort()]),
];

const plain = (text: string) =>
  ` ${text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[/_]/g, ' ').trim().toLowerCase()}`;

/** Whether typed text starts a word: 'lis' finds Europe/Lisbon, not America/Indianapolis; 'são p' finds Sao_Paulo. */
export const startsAWord = (zone: string, typed: string) => plain(zone).includes(plain(typed));
