import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.tsx?$/.test(file) && !/^(gql|graphiql|ui\/device)\//.test(file),
);

/** Languages, time zone, input method, and instants by the device's clock. Durations may be measured with it. */
const reading =
  /navigator\.language|resolvedOptions|getLocalTimeZone|isComposing|keyCode|new Date\(\)|new Date\(Date\.now|Date\.parse\(.*Date\.now|Date\.now\(\).*Date\.parse/g;

test('languages, time zone, clock and input method of the device are read in web/ui/device only', () => {
  const found = sources.flatMap((file) =>
    Array.from(readFileSync(join(web, file), 'utf8').matchAll(reading), ([text]) => `${file}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
