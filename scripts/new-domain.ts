import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder, run } from './project.ts';

// npm run new:domain NAME [PLURAL]: creates a domain whose entity has a text that members add, change and remove. The
// files of scripts/new-domain are those of a domain `note`. docs/adding-a-domain.md says what comes next.

const [, , name = '', plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`] = process.argv;

const pathOf = (file: string) => join(projectFolder, file);
const read = (file: string) => readFileSync(pathOf(file), 'utf8');

/** Writes the names of the new domain instead of `note`, in the same case. */
const renamed = (text: string): string =>
  text.replaceAll(/note(s?)/gi, (word, ending: string) => {
    const found = ending ? plural : name;
    if (word === word.toUpperCase()) return found.toUpperCase();
    return word.startsWith('N') ? found.charAt(0).toUpperCase() + found.slice(1) : found;
  });

const template = (file: string) => renamed(read(`scripts/new-domain/${file}.txt`));

function write(file: string, text: string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), text);
  console.log(`created  ${file}`);
}

/** Inserts a line above each of these lines. @throws Error if the file has none. */
function insertAbove(file: string, line: string, added: string): void {
  const text = read(file);
  const place = `\n${line}\n`;
  if (!text.includes(place)) throw new Error(`${file} has no line “${line}”: add “${added.trim()}” yourself.`);
  writeFileSync(pathOf(file), text.replaceAll(place, `\n${renamed(added)}${place}`));
  console.log(`changed  ${file}`);
}

function append(file: string, added: string): void {
  writeFileSync(pathOf(file), `${read(file)}${added}`);
  console.log(`changed  ${file}`);
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
  append('prisma/schema.prisma', `\n${template('model.prisma')}`);
  insertAbove('prisma/schema.prisma', '  events      TripEvent[]', '  notes Note[]');
  insertAbove('schema/core/ids.ts', '} as const;', "  Note: 'note',");
  insertAbove('schema/index.ts', "import { builder } from './core/builder.ts';", "import './note/graphql.ts';");
  append('schema/events.ts', renamed("import './note/events.ts';\n"));
  console.log(`\nNext: npm run generate, then what docs/adding-a-domain.md says.`);
  return run('npx', ['biome', 'check', '--write', '--log-level=error', `schema/${name}`]);
}

const why = refusal();
if (why) console.error(why);
process.exitCode = why ? 1 : await create();
