import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gazetteerFile } from '../server/geocoder/gazetteer/format.ts';
import { makeGazetteer } from './gazetteer/make.ts';
import { readAirports, readCountries, readRegions, readTowns } from './gazetteer/sources.ts';
import { isGazetteerStale } from './stale.ts';

// Makes the list of countries, towns and airports in which the server searches, if what it is made of has changed. A
// part of `npm run build`.
if (isGazetteerStale()) {
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
} else {
  // The whole build is as old as its oldest file.
  utimesSync(gazetteerFile, new Date(), new Date());
}
