import type { Attendance, Role } from '../generated/client.ts';
import type { Person } from './people.ts';

/**
 * An instant, told from the day on which the seed runs, in the trip's time zone: '-12 20:15' is twelve days ago at a
 * quarter past eight in the evening, '+3 18:00' in three days, 'ago 50' fifty minutes ago.
 */
export type When = `${'+' | '-'}${number} ${string}` | `ago ${number}`;

export interface BookingScript {
  /** Who booked it, or who will. */
  by: Person;
  /** When it was noted. */
  at: When;
  /** A kind of schema/reservation/entity.ts. */
  kind: string;
  /** False: someone still has to book it. */
  isBooked?: false;
  provider?: string;
  number?: string;
  code?: string;
  seats?: string;
  /** The day of the trip, from 1; 0 and less are before it. */
  cancelBy?: [day: number, time: string];
}

export interface ActivityScript {
  by: Person;
  name: string;
  description?: string;
  location?: string;
  /** Latitude and longitude. */
  place?: [number, number];
  /** The day of the trip, from 1, and the time of day if it has one. */
  on?: [day: number, time?: string];
  /** Where it ends, if that is elsewhere. */
  end?: { location: string; place: [number, number]; timeZone: string };
  category: string;
  /** In cents. */
  cost?: number;
  minutes?: number;
  booking?: BookingScript;
}

/** A file of an activity, or of the trip itself. */
export interface FileScript {
  by: Person;
  added: When;
  /** The name of the activity. */
  activity?: string;
  name: string;
  mediaType: string;
  /** @param at Returns the instant of a day of the trip, from 1, and a time of day. */
  content: (at: (day: number, time: string) => Date) => string | Uint8Array;
}

export interface PollScript {
  by: Person;
  asked: When;
  question: string;
  description?: string;
  /** The options, each with who chose it. */
  votes: Record<string, Person[]>;
  closesAt?: When;
  /** When its author closed it. */
  closed?: When;
}

export interface InvitationScript {
  by: Person;
  /** A friend, or the name of somebody who has no account yet. */
  to: string;
  sent: When;
  role: Exclude<Role, 'OWNER'>;
  message: string;
}

export interface JoinLinkScript {
  by: Person;
  made: When;
  /** Who joined the trip by it. */
  came: Person[];
}

export interface ExpenseScript {
  by: Person;
  /** When it was recorded. */
  at: When;
  title: string;
  category: string;
  /** The day of the trip, from 1; 0 and less are before it. */
  on: number;
  /** In minor units of the currency. */
  amount: number;
  /** Another one than the trip's, and what was converted by: a rate, or what the bank took. */
  foreign?: { currency: string } & ({ rate: string } | { bank: number });
  /** Who shares it, each with a number of shares. Everyone equally, if it is left out. */
  shares?: Partial<Record<Person, number>>;
  /** The name of the activity that cost it. */
  activity?: string;
  /** The title of the expense of which it is a refund. */
  refundOf?: string;
}

export interface PaymentScript {
  from: Person;
  to: Person;
  at: When;
  /** In minor units of the trip's currency. */
  amount: number;
}

export interface MoneyScript {
  currency: string;
  /** Who goes without an account, and who added them. */
  others?: { by: Person; name: string; at: When }[];
  expenses: ExpenseScript[];
  payments: PaymentScript[];
}

type AnsweredBy = Partial<Record<Attendance, Person[]>>;

/** Who comes. */
export interface AnswersScript {
  trip: AnsweredBy;
  /** By the name of the activity. */
  activities: Record<string, AnsweredBy>;
}

export interface TripScript {
  name: string;
  destination: string;
  description: string;
  timeZone: string;
  /** Usually by public transport. */
  getsAround?: 'WALK';
  made: When;
  /** Its first day, counted from today. */
  startsIn: number;
  days: number;
  members: [person: Person, role: Role, joined: When][];
  activities: ActivityScript[];
  polls: PollScript[];
  files?: FileScript[];
  invitations: InvitationScript[];
  money: MoneyScript;
  joinLink?: JoinLinkScript;
  answers: AnswersScript;
  chat: string;
}
