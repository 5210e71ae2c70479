import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isStorable } from '../../schema/core/input/fields.ts';
import { naughtyStrings } from '../test/naughty-strings.ts';
import { planOf } from '../test/plans.ts';
import { geojsonOf } from './geojson.ts';
import { kmlOf } from './kml.ts';
import { tableOf } from './table.ts';

// The files read back by the parsers of another language: those of Python’s standard library.

/** Prints the rows that it reads from each file, as JSON in ASCII. */
const READ = `
import csv, json, sys, xml.etree.ElementTree as tree
folder = sys.argv[1]
csv.field_size_limit(10_000_000)
with open(folder + '/plan.csv', newline='', encoding='utf-8-sig') as file:
    table = list(csv.DictReader(file, strict=True))
with open(folder + '/plan.geojson', encoding='utf-8') as file:
    features = [each['properties'] for each in json.load(file)['features']]
kml = '{http://www.opengis.net/kml/2.2}'
placemarks = [
    {
        'Name': mark.findtext(kml + 'name'),
        'Description': mark.findtext(kml + 'description', ''),
        **{data.get('name'): data.findtext(kml + 'value') for data in mark.iter(kml + 'Data')},
    }
    for mark in tree.parse(folder + '/plan.kml').getroot().iter(kml + 'Placemark')
]
print(json.dumps({'table': table, 'features': features, 'placemarks': placemarks}))
`;

type Row = Record<string, string>;

/** The fields that people write, with their headings. */
const written = {
  ...{ name: 'Name', category: 'Category', location: 'Place', toLocation: 'Place of the end' },
  ...{ description: 'Description', provider: 'Provider', number: 'Number', seats: 'Seats', code: 'Code' },
};

const texts = naughtyStrings.filter(isStorable);

const everywhere = (text: string) => ({
  ...{ name: text, category: text, location: text, toLocation: text, description: text },
  reservation: {
    kind: 'OTHER',
    isBooked: false,
    provider: text,
    number: text,
    seats: text,
    code: text,
    cancelBy: null,
  },
});

/** XML has no other controls, and one kind of line ends. */
const inXml = (text: string) =>
  [...text.replace(/\r\n?/g, '\n')].filter((sign) => '\t\n'.includes(sign) || /[ -\ufffd]|../s.test(sign)).join('');

const inTable = (text: string) => (/^[-=+@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

test('Python reads every text that people can store, in all fields and formats', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planjam-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const plan = planOf({ name: texts.join(' '), destination: texts.join(' ') }, texts.map(everywhere));
  const options = { details: { hasCodes: true, hasCosts: true }, publicUrl: 'https://planjam.example' };
  for (const [type, write] of Object.entries({ csv: tableOf, geojson: geojsonOf, kml: kmlOf })) {
    writeFileSync(join(folder, `plan.${type}`), [...write(plan, options)].join(''));
  }
  const read = execFileSync('python3', ['-c', READ, folder], { encoding: 'utf8', maxBuffer: 100_000_000 });
  const found: { table: Row[]; features: Row[]; placemarks: Row[] } = JSON.parse(read);
  expect(found.table).toHaveLength(texts.length);
  for (const [index, text] of texts.entries()) {
    const [row = {}, feature = {}, placemark = {}] = [
      found.table[index],
      found.features[index],
      found.placemarks[index],
    ];
    for (const [name, heading] of Object.entries(written)) {
      const what = `${heading}: ${JSON.stringify(text.slice(0, 40))}`;
      expect.soft(row[heading], `CSV, ${what}`).toBe(inTable(text));
      expect.soft(feature[name], `GeoJSON, ${what}`).toBe(text);
      expect.soft(placemark[heading] ?? '', `KML, ${what}`).toBe(inXml(text));
    }
  }
});
