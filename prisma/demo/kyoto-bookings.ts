import type { BookingScript } from './script.ts';

/** By the names of the activities. */
export const kyotoBookings: Record<string, BookingScript> = {
  'Haruka from the airport': {
    ...{ by: 'mei', at: '-16 20:30', kind: 'TRAIN', provider: 'JR West', number: 'Haruka 38' },
    ...{ code: 'E49281', seats: 'Car 4, 7A–7D' },
  },
  'The wooden house': {
    ...{ by: 'mei', at: '-15 20:00', kind: 'STAY', provider: 'Machiya Nishijin', number: 'The house with the maple' },
    ...{ code: 'NSJ-70318', cancelBy: [-13, '18:00'] },
  },
  'Flight home': {
    ...{ by: 'tomek', at: '-14 22:05', kind: 'FLIGHT', provider: 'Lufthansa', number: 'LH 743' },
    ...{ code: 'K7TQ2X', seats: '31A, 31C, 31D', cancelBy: [0, '11:05'] },
  },
  'Kaiseki, the one splurge': {
    ...{ by: 'tomek', at: '-8 21:10', kind: 'TABLE', isBooked: false, provider: 'The house with the red lantern' },
  },
};
