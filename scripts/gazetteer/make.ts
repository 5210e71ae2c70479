import { CELLS, cellOf } from '../../server/geocoder/gazetteer/cells.ts';
import {
  ENTRY_BYTES,
  type Entry,
  FILE_MARK,
  FILE_VERSION,
  HEADER_BYTES,
  type Tables,
  writeEntry,
} from '../../server/geocoder/gazetteer/format.ts';
import { BLOCK_BYTES } from '../../server/geocoder/gazetteer/names-block.ts';
import { placeRecord } from '../../server/geocoder/gazetteer/place-record.ts';
import { Areas } from './areas.ts';
import { placesOfCountries } from './countries.ts';
import { type Place, placeOfAirport, placeOfTown } from './places.ts';
import { regionFinder } from './regions.ts';
import { distinctTowns } from './same-names.ts';
import { SortedNames } from './sorted-names.ts';
import type { Airport, Division, Town } from './sources.ts';
import { TownGrid } from './town-grid.ts';

export interface Sources {
  towns: Town[];
  airports: Airport[];
  countries: Division[];
  regions: Division[];
}

/** Numbers texts in the order in which they come. */
class Numbers {
  readonly list: string[] = [];
  private readonly numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.push(text) - 1;
    this.numbers.set(text, number);
    return number;
  }
}

/** Returns the start of each cell’s towns in the records, and the end of the last. @param sizes Each cell’s bytes. */
function cellStarts(start: number, sizes: readonly number[]): Buffer {
  const bytes = Buffer.alloc((CELLS + 1) * 4);
  let at = start;
  for (let cell = 0; cell <= CELLS; cell++) {
    bytes.writeUInt32LE(at, cell * 4);
    at += sizes[cell] ?? 0;
  }
  return bytes;
}

function* eachOf<Source, Result>(sources: readonly Source[], make: (source: Source) => Result): Generator<Result> {
  for (const source of sources) yield make(source);
}

/** @param airports Made one by one, as the towns: all of them at once would need much memory. */
function writePlaces(countries: Iterable<Place>, airports: Iterable<Place>, towns: Iterable<Place>) {
  const zones = new Numbers();
  const names = new SortedNames();
  const records: Buffer[] = [];
  const sizes = new Array<number>(CELLS).fill(0);
  let at = 0;
  const write = (place: Place) => {
    const record = placeRecord({ ...place, zone: zones.of(place.timeZone) });
    const cell = cellOf(place);
    const entry: Entry = { record: at, isOwnName: true, rank: place.rank, cell, area: place.area };
    const other: Entry = { ...entry, isOwnName: false };
    for (const name of place.ownNames) names.add(name, entry);
    for (const name of place.otherNames) names.add(name, other);
    records.push(record);
    at += record.length;
    return { cell, size: record.length };
  };
  for (const place of countries) write(place);
  const airportsStart = at;
  for (const place of airports) write(place);
  const townsStart = at;
  for (const place of towns) {
    const { cell, size } = write(place);
    sizes[cell] = (sizes[cell] ?? 0) + size;
  }
  return { zones: zones.list, names, records: Buffer.concat(records), airportsStart, townsStart, sizes };
}

function crowdedSection(crowded: ReadonlyMap<string, Entry[]>) {
  const bytes = Buffer.alloc([...crowded.values()].reduce((sum, entries) => sum + entries.length * ENTRY_BYTES, 0));
  const table: Tables['crowded'] = {};
  let at = 0;
  for (const [beginning, entries] of crowded) {
    table[beginning] = [at, entries.length];
    for (const entry of entries) {
      writeEntry(bytes, at, entry);
      at += ENTRY_BYTES;
    }
  }
  return { bytes, table };
}

function withHeader(tables: Buffer, parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(FILE_MARK, 'latin1');
  const bytes = parts.reduce((sum, part) => sum + part.length, HEADER_BYTES);
  for (const [place, number] of [FILE_VERSION, bytes, tables.length].entries()) {
    header.writeUInt32LE(number, FILE_MARK.length + place * 4);
  }
  return Buffer.concat([header, ...parts]);
}

/** Returns the bytes of the gazetteer: format.ts says what they are. */
export function makeGazetteer({ towns: all, airports, countries, regions }: Sources): Buffer {
  const grid = new TownGrid(all);
  const areas = new Areas(countries, regionFinder(all, airports, regions, grid));
  const { towns, largerTowns } = distinctTowns(all, areas, grid);
  const scheduled = airports.filter(({ iata, isScheduled }) => iata !== '' && isScheduled);
  const byCell = [...towns].sort((one, other) => cellOf(one) - cellOf(other));
  const { zones, names, records, airportsStart, townsStart, sizes } = writePlaces(
    placesOfCountries(towns, areas),
    eachOf(scheduled, (airport) => placeOfAirport(airport, areas, grid)),
    eachOf(byCell, (town) => placeOfTown(town, areas, largerTowns.get(town))),
  );
  const areaNames = new SortedNames();
  for (const [name, area] of areas.names) {
    areaNames.add(name, { record: area, isOwnName: true, rank: 0, cell: 0, area });
  }
  const cells = cellStarts(townsStart, sizes);
  const [written, writtenAreas] = [names.write(), areaNames.write()];
  const crowded = crowdedSection(written.crowded);
  const namesStart = records.length + cells.length;
  const areaNamesStart = namesStart + written.blocks.length;
  const tables: Tables = {
    starts: {
      airports: airportsStart,
      towns: townsStart,
      cells: records.length,
      names: namesStart,
      areaNames: areaNamesStart,
      crowded: areaNamesStart + writtenAreas.blocks.length,
    },
    blocks: { names: written.blocks.length / BLOCK_BYTES, areaNames: writtenAreas.blocks.length / BLOCK_BYTES },
    zones,
    areas: areas.list,
    crowded: crowded.table,
  };
  const json = Buffer.from(JSON.stringify(tables));
  return withHeader(json, [json, records, cells, written.blocks, writtenAreas.blocks, crowded.bytes]);
}
