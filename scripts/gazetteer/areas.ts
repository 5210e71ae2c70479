import type { Area } from '../../server/geocoder/gazetteer/format.ts';
import { plainName } from '../../server/geocoder/gazetteer/plain-name.ts';
import type { Region } from './regions.ts';
import type { Division, Town } from './sources.ts';

/** Languages in which people may write a country’s name. */
const LANGUAGES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk vi zh zh-Hant';

/** Short and former names, which people mean before a town or an airport of the same name. */
const shortCountryNames: Record<string, string[]> = {
  AE: ['UAE'],
  CD: ['DRC'],
  CZ: ['Czechia', 'Czech Republic'],
  GB: ['UK', 'Great Britain'],
  NL: ['Holland'],
  NZ: ['NZ'],
  US: ['USA', 'US', 'America', 'United States of America'],
};

/** Returns the English names of the countries, and their names in other languages. */
function displayedNames(): { english: Intl.DisplayNames; all: Intl.DisplayNames[] } {
  const all = LANGUAGES.split(' ').map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return { english: new Intl.DisplayNames(['en'], { type: 'region' }), all };
}

/** Countries and their regions, with numbers, and the names that people may write for them. */
export class Areas {
  readonly list: Area[] = [];
  /** Plain names, each with the number of its area. */
  readonly names: [name: string, area: number][] = [];
  private readonly numbers = new Map<string, number>();
  private readonly displayed = displayedNames();
  private readonly known: Map<string, string>;

  constructor(
    countries: readonly Division[],
    private readonly regionOf: (town: Town) => Region | undefined,
  ) {
    this.known = new Map(countries.map(({ code, name }) => [code, name]));
  }

  private add(code: string, area: Area, names: readonly (string | undefined)[]): number {
    const number = this.list.push(area) - 1;
    this.numbers.set(code, number);
    const plain = new Set(names.map((name) => plainName(name ?? '')).filter((name) => name !== ''));
    for (const name of plain) this.names.push([name, number]);
    return number;
  }

  country(code: string): number {
    const number = this.numbers.get(code);
    if (number !== undefined) return number;
    const { name, shortNames, otherNames } = this.countryNames(code);
    return this.add(code, { name, parent: null, countryCode: code }, [code, name, ...shortNames, ...otherNames]);
  }

  /** Returns a country's English names, and those in other languages. @param code ISO 3166-1 alpha-2. */
  countryNames(code: string): { name: string; shortNames: string[]; otherNames: string[] } {
    const { english, all } = this.displayed;
    const name = this.known.get(code) ?? english.of(code) ?? code;
    const inLanguages = all.map((language) => language.of(code) ?? name);
    return { name, shortNames: shortCountryNames[code] ?? [], otherNames: inLanguages };
  }

  /** Returns the region of a town, or its country. */
  of(town: Town): number {
    const region = this.regionOf(town);
    if (!region) return this.country(town.countryCode);
    const number = this.numbers.get(region.code);
    if (number !== undefined) return number;
    const [, local] = region.code.split('-');
    const area = { name: region.name, parent: this.country(town.countryCode), countryCode: town.countryCode };
    // A code of letters is one that people write, such as MA. The numbers of other countries are not.
    const code = /^[A-Z]+$/.test(local ?? '') ? local : undefined;
    return this.add(region.code, area, [region.name, code, ...region.otherNames]);
  }
}
