import type { Order } from '../paging.ts';

/** The viewer's trips, by when they joined: the newest first. The columns are those of their seat. */
export const seatOrder: Order = [
  { field: 'joinedAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** The journal, oldest first. */
export const eventOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];
