import * as z from 'zod/mini';

/** A scalar or an enum of GraphQL that the type of a value does not tell: a day and an id are text, too. */
export type Scalar =
  | 'ID'
  | 'Int'
  | 'DateTime'
  | 'Date'
  | 'TimeZone'
  | 'EmailAddress'
  | 'ActivityCategory'
  | 'TravelMode'
  | 'ReservationKind'
  | 'MinorUnits';

/** The scalars of field types. `check` keeps a type's scalar. */
export const scalars = z.registry<{ scalar: Scalar }>();
