import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gazetteerFile } from '../server/geocoder/gazetteer/format.ts';
import { makeGazetteer } from './gazetteer/make.ts';
import { readAirports, readCountries, readRegions, readTowns } from './gazetteer/sources.ts';

// Makes the list of towns and airports in which the server searches. A part of `npm run build`.
const bytes = makeGazetteer({
  towns: readTowns(),
  airports: readAirports(),
  countries: readCountries(),
  regions: readRegions(),
});
mkdirSync(dirname(gazetteerFile), { recursive: true });
// Atomic, because a server could be starting.
writeFileSync(`${gazetteerFile}.new`, bytes);
renameSync(`${gazetteerFile}.new`, gazetteerFile);
