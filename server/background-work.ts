import { eraseDueAccounts } from '../schema/account/erasures.ts';
import { eraseDueActivities } from '../schema/activity/erasures.ts';
import { makeArchives } from '../schema/archive/make.ts';
import type { Context } from '../schema/core/context.ts';
import type { Erasing } from '../schema/core/erasing.ts';
import { RESTORABLE_DAYS } from '../schema/core/input/restorable.ts';
import { eraseDueExpenses } from '../schema/expense/erasures.ts';
import { eraseDuePayments } from '../schema/payment/erasures.ts';
import { closeDuePolls } from '../schema/poll/closing.ts';
import { eraseDuePolls } from '../schema/poll/erasures.ts';
import { eraseDueReservations } from '../schema/reservation/erasures.ts';
import { eraseDueTrips } from '../schema/trip/erasures.ts';
import { parkStrayMembers } from '../schema/trip/stray-members.ts';
import { periodically } from './concurrency/periodic.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Files } from './files/open-files.ts';
import { forgetAnswers } from './geocoder/answers.ts';
import type { Mailer } from './mail/mailer.ts';
import { sweepFiles } from './pictures/sweep.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** The longest delay of the event of a poll that closes by time. Screens count down by themselves. */
const POLLS_EVERY_MS = 2 * SECOND;
/** A person waits for their archive. */
const ARCHIVES_EVERY_MS = 2 * SECOND;
/** How long what is due may wait. What could not be erased is tried again this often, too. */
const ERASURES_EVERY_MS = HOUR;
/** A short life of a process is enough. The start itself has other work to do. */
const FIRST_ERASURES_MS = 10 * SECOND;
/** Each hour adds 3,600 answers at most. */
const ANSWERS_EVERY_MS = HOUR;
/** Unused files have been there for a day at least. */
const SWEEPS_EVERY_MS = HOUR;
const FIRST_SWEEP_MS = 30 * SECOND;
/** E-mails from before a person deleted their account are older, and may name them. */
const MAILS_LIFETIME_MS = (RESTORABLE_DAYS - 1) * 24 * HOUR;

interface Workplace extends Pick<Context, 'kysely' | 'bus' | 'now' | 'mail' | 'settings'> {
  database: Pick<OpenDatabase, 'eraseLater'>;
  mailer: Pick<Mailer, 'forget'>;
  files: Files;
  onError: (error: unknown) => void;
}

type Erases = Pick<Workplace, 'kysely' | 'now' | 'database' | 'mailer' | 'onError'>;

export function eraseAccounts({ kysely, now, database, mailer, onError }: Erases): Promise<void> {
  const prepare = async (emails: readonly string[]) => {
    await database.eraseLater();
    await mailer.forget?.(emails, new Date(now().getTime() - MAILS_LIFETIME_MS));
  };
  return eraseDueAccounts({ kysely, now, prepare }, onError);
}

/** What the jobs need that erase parts of trips. */
const erasingIn = ({ kysely, now, database }: Workplace): Erasing => ({
  kysely,
  now,
  prepare: () => database.eraseLater(),
});

export async function eraseTrash(workplace: Workplace): Promise<void> {
  const erasing = erasingIn(workplace);
  await parkStrayMembers(workplace.kysely);
  await eraseDueTrips(erasing, workplace.onError);
  await eraseDuePolls(erasing);
  await eraseDueExpenses(erasing);
  await eraseDuePayments(erasing);
  await eraseDueReservations(erasing);
  await eraseDueActivities(erasing);
}

/** All processes share the work through the database. @returns the function that stops it and waits for the runs. */
export function startBackgroundWork(workplace: Workplace): () => Promise<void> {
  const { onError } = workplace;
  const stops = [
    periodically(() => closeDuePolls(workplace, onError), { everyMs: POLLS_EVERY_MS, onError }),
    periodically((signal) => makeArchives(workplace, signal, onError), { everyMs: ARCHIVES_EVERY_MS, onError }),
    periodically(() => eraseTrash(workplace), { everyMs: ERASURES_EVERY_MS, firstMs: FIRST_ERASURES_MS, onError }),
    periodically(() => eraseAccounts(workplace), { everyMs: ERASURES_EVERY_MS, firstMs: FIRST_ERASURES_MS, onError }),
    periodically(() => forgetAnswers(workplace.kysely, workplace.now()), { everyMs: ANSWERS_EVERY_MS, onError }),
    periodically((signal) => sweepFiles({ ...erasingIn(workplace), files: workplace.files }, signal), {
      everyMs: SWEEPS_EVERY_MS,
      firstMs: FIRST_SWEEP_MS,
      onError,
    }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
