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

function write(file: string, text: string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), text);
  console.log(`created  ${file}`);
}

const changed = new Set<string>();

function change(file: string, text: string): void {
  writeFileSync(pathOf(file), text);
  changed.add(file);
}

/** Inserts a line above each of these lines. @throws Error if the file has none. */
function insertAbove(file: string, line: string, added: string): void {
  const text = read(file);
  const place = `\n${line}\n`;
  if (!text.includes(place)) throw new Error(`${file} has no line “${line}”: add “${added.trim()}” yourself.`);
  change(file, text.replaceAll(place, `\n${renamed(added)}${place}`));
}

/** Returns why there can be no domain of this name; null if there can. */
function refusal(): string | null {
  const isWord = (text: string) => /^[a-z]{2,20}$/.test(text);
  if (!isWord(name) || !isWord(plural))
    return 'Usage: npm run new:domain NAME [PLURAL], in lower-case letters: note notes';
  if (plural === name) return `The plural of ${name} has to be another word.`;
  if (existsSync(pathOf(`schema/${name}`))) return `schema/${name} exists.`;
  if (read('schema/core/ids.ts').includes(`'${name}'`)) return `Ids with the prefix ${name} exist.`;
  const taken = new RegExp(`^(model ${name} |enum ${name} | +${plural} )`, 'im').exec(read('prisma/schema.prisma'));
  return taken ? `prisma/schema.prisma already has “${taken[0].trim()}”.` : null;
}

async function create(): Promise<number> {
  const now = new Date();
  const migration = `${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${plural}`;
  for (const file of readdirSync(pathOf('scripts/new-domain'))) {
    if (file.endsWith('.ts.txt')) write(`schema/${name}/${file.slice(0, -'.txt'.length)}`, template(file.slice(0, -4)));
  }
  write(`prisma/migrations/${migration}/migration.sql`, template('migration.sql'));
  write(`prisma/upgrade-fixtures/${migration}.sql`, template('upgrade-fixture.sql'));
  change('prisma/schema.prisma', `${read('prisma/schema.prisma')}\n${template('model.prisma')}`);
  insertAbove('prisma/schema.prisma', '  events      TripEvent[]', `  ${plural.padEnd(11)} Note[]`);
  for (const file of changed) console.log(`changed  ${file}`);
  console.log(`\nNext: npm run generate, then what docs/adding-a-domain.md says.`);
  return run('npx', ['biome', 'check', '--write', '--log-level=error', `schema/${name}`]);
}

const why = refusal();
if (why) console.error(why);
process.exitCode = why ? 1 : await create();
