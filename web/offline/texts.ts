import { formatCount, formatSize } from '../ui/text/format.ts';

export const texts = {
  title: 'On this device',
  question: 'Keep your trips on this device?',
  consequence: 'They open without a connection. Everyone who can use this browser profile can read them.',
  keep: 'Keep them',
  notNow: 'Not now',
  choice: 'Keep my trips on this device',
  hint: 'Trips to come, and those of the last 30 days, open without a connection. Everyone who can use this browser profile can read them.',
  isOff: 'This server or this browser does not let trips be kept on the device.',
  kept: (trips: number, bytes: number) =>
    `${trips === 1 ? '1 trip' : `${formatCount(trips)} trips`} · ${formatSize(bytes)}`,
  nothing: 'Nothing is kept yet.',
  delete: 'Delete now',
  deleted: 'Deleted from this device.',
  failed: 'This browser does not let PlanJam keep anything.',
};
