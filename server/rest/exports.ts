import { Hono, type Context as HonoContext } from 'hono';
import { countActivities } from '../../schema/activity/queries.ts';
import { NO_DETAILS, type PlanDetails, readWholePlans, type WholePlan } from '../../schema/activity/whole-plan.ts';
import { InvalidInput, NotFound } from '../../schema/core/failures.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import { dispositionOf } from '../attachments/disposition.ts';
import { joinedInTurns } from '../concurrency/in-turns.ts';
import type { ExportOptions } from '../export/fields.ts';
import type { TransportEnv } from '../http/transports.ts';
import { existingId, signedIn } from './request.ts';
import { answerTagged } from './tagged.ts';
import { countUnread, writtenInTurn } from './whole-file.ts';

/** The cost of each activity after the first hundred, in points, as in a list. */
const ROW_COST = 10;

interface Format {
  type: string;
  write: (plan: WholePlan, options: ExportOptions) => Promise<Buffer<ArrayBuffer>>;
}

/** Each writer, with its packages, loads when it is first asked for: most servers need few of them. */
const formats: Record<string, Format> = {
  ics: {
    type: 'text/calendar; charset=utf-8',
    write: async (plan, { publicUrl }) => {
      const { calendarInTurns } = await import('../export/calendar.ts');
      return Buffer.from(await calendarInTurns([plan], { name: plan.trip.name, publicUrl, isOfSeveral: false }));
    },
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    write: async (plan, options) => joinedInTurns((await import('../export/table.ts')).tableOf(plan, options)),
  },
  kml: {
    type: 'application/vnd.google-earth.kml+xml',
    write: async (plan, options) => joinedInTurns((await import('../export/kml.ts')).kmlOf(plan, options)),
  },
  geojson: {
    type: 'application/geo+json',
    write: async (plan, options) => joinedInTurns((await import('../export/geojson.ts')).geojsonOf(plan, options)),
  },
};

const DETAILS = ['codes', 'costs'];

const refused = (name: string, message: string) => new InvalidInput([{ path: [name], message }]);

/** Reads `?include=codes,costs`. @throws InvalidInput if there is anything else. */
function detailsIn(c: HonoContext): PlanDetails {
  const asked = c.req.queries('include')?.flatMap((words) => words.split(','));
  if (!asked) return NO_DETAILS;
  if (!asked.every((word) => DETAILS.includes(word))) {
    throw refused('include', 'include can be codes, costs, or codes,costs.');
  }
  return { hasCodes: asked.includes('codes'), hasCosts: asked.includes('costs') };
}

/** Returns the plan with this activity only, and without the trip's own event. @throws NotFound, InvalidInput. */
function onlyOne({ trip, activities }: WholePlan, activityId: string): WholePlan {
  const activity = activities.find(({ id }) => id === activityId);
  if (!activity) throw new NotFound('Activity');
  if (!activity.scheduledTime && !activity.scheduledDay) {
    throw refused('activityId', 'This activity has no day yet, so no calendar can show it.');
  }
  return { trip: { ...trip, startDate: null, endDate: null }, activities: [activity] };
}

async function answerExport(c: HonoContext<TransportEnv>, extension: string, { type, write }: Format) {
  const { ctx } = c.var;
  const tripId = existingId('Trip', c.req.param('tripId') ?? '');
  const { trip } = await requireMembership(ctx, tripId);
  const details = detailsIn(c);
  const activityId = c.req.query('activityId');
  if (activityId !== undefined && extension !== 'ics')
    throw refused('activityId', 'Only export.ics can have one activity.');
  const size = { rows: await countActivities(ctx, tripId), rowCost: ROW_COST };
  const { name, file } = await writtenInTurn(c, tripId, size, async () => {
    const [whole] = await readWholePlans(ctx.kysely, [tripId], details);
    if (!whole) throw new NotFound('Trip');
    const plan = activityId === undefined ? whole : onlyOne(whole, activityId);
    const file = await write(plan, { details, publicUrl: ctx.settings.publicUrl });
    return { name: activityId === undefined ? trip.name : (plan.activities[0]?.name ?? ''), file };
  });
  const disposition = dispositionOf(`${name}.${extension}`, false);
  const response = answerTagged(c, file, { 'Content-Type': type, 'Content-Disposition': disposition });
  if (response.status === 200) countUnread(c, file);
  return response;
}

export const exportRoutes = new Hono<TransportEnv>();
for (const [extension, format] of Object.entries(formats)) {
  exportRoutes.get(`/trips/:tripId/export.${extension}`, signedIn, (c) => answerExport(c, extension, format));
}
