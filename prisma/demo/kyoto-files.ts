import type { FileScript } from './script.ts';
import { ticketPdf } from './ticket.ts';

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

export const kyotoFiles: FileScript[] = [
  {
    by: 'mei',
    added: '-20 21:00',
    activity: 'Haruka from the airport',
    name: 'Haruka tickets.pdf',
    mediaType: 'application/pdf',
    content: () =>
      ticketPdf([
        [18, 36, 'HARUKA 38'],
        [12, 92, 'Kansai Airport 16:16'],
        [12, 112, 'Kyoto 17:36'],
        [30, 180, 'Car 4'],
        [30, 220, '7A to 7D'],
        [10, 280, 'Four adults, one way, not refundable'],
        [22, 340, 'E49281'],
      ]),
  },
  {
    by: 'ana',
    added: '-18 20:10',
    activity: 'Flight home',
    name: 'Flight home.ics',
    mediaType: 'text/calendar',
    content: (at) =>
      [
        ...[
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'PRODID:-//PlanJam//Demo//EN',
          'BEGIN:VEVENT',
          'UID:home@planjam.example',
        ],
        ...[`DTSTAMP:${utc(at(1, '12:00'))}`, `DTSTART:${utc(at(9, '11:05'))}`, 'SUMMARY:Flight home'],
        ...['END:VEVENT', 'END:VCALENDAR', ''],
      ].join('\r\n'),
  },
  {
    by: 'mei',
    added: '-17 19:30',
    name: 'How the house works.txt',
    mediaType: 'text/plain',
    content: () =>
      [
        'The key is under the second frog.',
        'Bath: the upper button fills it, the lower one heats it. Never both.',
        'Rubbish: Tuesday and Friday before eight. Bottles with the neighbour, who knows.',
        'The floor speaks at night. It is the house, and nobody else.',
        '',
      ].join('\n'),
  },
];
