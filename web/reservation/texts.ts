export const reservationTexts = {
  back: (name: string) => `The booking of ${name} is back.`,
  kinds: {
    FLIGHT: 'flight',
    TRAIN: 'train',
    BUS: 'bus',
    FERRY: 'ferry',
    CAR: 'rented car',
    STAY: 'stay',
    TABLE: 'table',
    EVENT: 'event',
    OTHER: 'other',
  },
} as const;
