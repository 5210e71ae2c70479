import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// The example of docs/adding-a-field.md, as a person writes it: an activity gets a bookingUrl.

const MIGRATION = '29991231000000_booking_url';

const newFiles: Record<string, string> = {
  [`prisma/migrations/${MIGRATION}/migration.sql`]: 'ALTER TABLE "activity" ADD COLUMN "booking_url" TEXT;\n',
  [`prisma/upgrade-fixtures/${MIGRATION}.sql`]: `UPDATE "activity" SET booking_url = 'https://example.com/booking';\n`,
};

/** Each file gets a line above the first line that begins like this. */
const newLines: Record<string, [above: string, line: string]> = {
  'prisma/schema.prisma': ['  latitude ', '  bookingUrl    String? @map("booking_url")'],
  'schema/activity/entity.ts': [
    '  latitude: ',
    "  bookingUrl: textField('Booking link', MAX_LOCATION, 'The address of the booking'),",
  ],
  'web/activity/plan.ts': ['    latitude', '    bookingUrl'],
  'web/activity/activity-form.tsx': [
    '      <CostFields',
    "      <TextField {...useFormField(control, 'bookingUrl')} label={formTexts.bookingUrl} />",
  ],
  'web/activity/activity-card.tsx': [
    '          </ul>',
    '            {activity.bookingUrl && <li>{activity.bookingUrl}</li>}',
  ],
};

/** @throws Error if one of the files has no such line. */
export function addTrialColumn(folder: string): void {
  for (const [file, text] of Object.entries(newFiles)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const [file, [above, line]] of Object.entries(newLines)) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(`\n${above}`)) throw new Error(`${file} has no line that begins with “${above}”.`);
    writeFileSync(join(folder, file), text.replace(`\n${above}`, `\n${line}\n${above}`));
  }
}
