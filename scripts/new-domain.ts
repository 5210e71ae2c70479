import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder, run } from './project.ts';

// npm run new:domain NAME [PLURAL]: creates a domain whose entity has a text that members add, change and remove. The
// files of scripts/new-domain are those of a domain `note`. docs/adding-a-domain.md says what comes next.

const [, , name = '', plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`] = process.argv;

const pathOf = (file: string) => join(projectFolder, file);
const read = (file: string) => readFileSync(pathOf(file), 'utf8');

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const names: Record<string, string> = {
  ...{ note: name, Note: capitalized(name), NOTE: name.toUpperCase() },
  ...{ notes: plural, Notes: capitalized(plural), NOTES: plural.toUpperCase() },
};

const renamed = (text: string): string => text.replaceAll(/notes?|Notes?|NOTES?/g, (word) => names[word] ?? word);

const template = (file: string) => renamed(read(`scripts/new-domain/${file}.txt`));

/** Creates the domain's folder in `schema` or `web`. */
function createFolder(of: string): void {
  for (const entry of readdirSync(pathOf(`scripts/new-domain/${of}`))) {
    const file = entry.slice(0, -'.txt'.length);
    write(`${of}/${name}/${renamed(file)}`, template(`${of}/${file}`).replace('PLACE', String(lastTab() + 1)));
  }
}

/** Returns the largest place of the tabs of a trip's page. */
function lastTab(): number {
  const tabs = readdirSync(pathOf('web')).flatMap((folder) => {
    const tab = `web/${folder}/tab.tsx`;
    return existsSync(pathOf(tab)) ? [read(tab)] : [];
  });
  return Math.max(0, ...tabs.map((text) => Number(/^ {2}place: (\d+),$/m.exec(text)?.[1] ?? 0)));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), text);
  console.log(`created  ${file}`);
}

/** Adds the model, and its list to `User` and `Trip`. @throws Error if they have no line to add it above. */
function addModel(): void {
  const file = 'prisma/schema.prisma';
  const [text, place] = [read(file), '\n  events      TripEvent[]\n'];
  if (!text.includes(place)) throw new Error(`${file} has no line “${place.trim()}”.`);
  const related = text.replaceAll(place, `\n  ${plural.padEnd(11)} ${renamed('Note')}[]${place}`);
  writeFileSync(pathOf(file), `${related}\n${template('prisma/model.prisma')}`);
  console.log(`changed  ${file}`);
}

/** Returns why there can be no domain of this name; null if there can. */
function refusal(): string | null {
  const isWord = (text: string) => /^[a-z]{2,20}$/.test(text);
  if (!isWord(name) || !isWord(plural))
    return 'Usage: npm run new:domain NAME [PLURAL], in lower-case letters: note notes';
  if (plural === name) return `The plural of ${name} has to be another word.`;
  const folder = [`schema/${name}`, `web/${name}`].find((each) => existsSync(pathOf(each)));
  if (folder) return `${folder} exists.`;
  if (read('schema/core/ids.ts').includes(`'${name}'`)) return `Ids with the prefix ${name} exist.`;
  const taken = new RegExp(`^(model ${name} |enum ${name} | +${plural} )`, 'im').exec(read('prisma/schema.prisma'));
  return taken ? `prisma/schema.prisma already has “${taken[0].trim()}”.` : null;
}

async function create(): Promise<number> {
  const now = new Date();
  const migration = `${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${plural}`;
  createFolder('schema');
  createFolder('web');
  write(`prisma/migrations/${migration}/migration.sql`, template('prisma/migration.sql'));
  write(`prisma/upgrade-fixtures/${migration}.sql`, template('prisma/upgrade-fixture.sql'));
  addModel();
  console.log(`\nNext: npm run generate, then what docs/adding-a-domain.md says.`);
  return run('npx', ['biome', 'check', '--write', '--log-level=error', `schema/${name}`, `web/${name}`]);
}

const why = refusal();
if (why) console.error(why);
process.exitCode = why ? 1 : await create();
