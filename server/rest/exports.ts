import { setImmediate as othersTurn } from 'node:timers/promises';
import { Hono, type Context as HonoContext } from 'hono';
import { countActivities } from '../../schema/activity/queries.ts';
import { NO_DETAILS, type PlanDetails, readWholePlans, type WholePlan } from '../../schema/activity/whole-plan.ts';
import { InvalidInput, NotFound } from '../../schema/core/failures.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import { dispositionOf } from '../attachments/disposition.ts';
import type { ExportOptions } from '../export/fields.ts';
import { geojsonOf } from '../export/geojson.ts';
import { kmlOf } from '../export/kml.ts';
import { tableOf } from '../export/table.ts';
import type { TransportEnv } from '../http/transports.ts';
import { existingId, signedIn } from './request.ts';
import { answerTagged } from './tagged.ts';
import { countUnread, writtenInTurn } from './whole-file.ts';

/** The cost of each activity after the first hundred, in points, as in a list. */
const ROW_COST = 10;

interface Format {
  type: string;
  /** Writes a plan part by part. */
  write: (plan: WholePlan, options: ExportOptions) => Iterable<string>;
}

const formats: Record<string, Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: tableOf },
  kml: { type: 'application/vnd.google-earth.kml+xml', write: kmlOf },
  geojson: { type: 'application/geo+json', write: geojsonOf },
};

const DETAILS = ['codes', 'costs'];

/** Reads `?include=codes,costs`. @throws InvalidInput if there is anything else. */
function detailsIn(c: HonoContext): PlanDetails {
  const asked = c.req.queries('include')?.flatMap((words) => words.split(','));
  if (!asked) return NO_DETAILS;
  if (!asked.every((word) => DETAILS.includes(word))) {
    throw new InvalidInput([{ path: ['include'], message: 'include can be codes, costs, or codes,costs.' }]);
  }
  return { hasCodes: asked.includes('codes'), hasCosts: asked.includes('costs') };
}

/** Other requests have their turn between two parts. */
async function joined(parts: Iterable<string>): Promise<Buffer<ArrayBuffer>> {
  const written: Buffer[] = [];
  for (const part of parts) {
    written.push(Buffer.from(part));
    await othersTurn();
  }
  return Buffer.concat(written);
}

async function answerExport(c: HonoContext<TransportEnv>, extension: string, { type, write }: Format) {
  const { ctx } = c.var;
  const tripId = existingId('Trip', c.req.param('tripId') ?? '');
  const { trip } = await requireMembership(ctx, tripId);
  const details = detailsIn(c);
  const size = { rows: await countActivities(ctx, tripId), rowCost: ROW_COST };
  const file = await writtenInTurn(c, tripId, size, async () => {
    const [plan] = await readWholePlans(ctx.kysely, [tripId], details);
    if (!plan) throw new NotFound('Trip');
    return joined(write(plan, { details, publicUrl: ctx.settings.publicUrl }));
  });
  const disposition = dispositionOf(`${trip.name}.${extension}`, false);
  const response = answerTagged(c, file, { 'Content-Type': type, 'Content-Disposition': disposition });
  if (response.status === 200) countUnread(c, file);
  return response;
}

export const exportRoutes = new Hono<TransportEnv>();
for (const [extension, format] of Object.entries(formats)) {
  exportRoutes.get(`/trips/:tripId/export.${extension}`, signedIn, (c) => answerExport(c, extension, format));
}
