import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../scripts/project.ts';
import type { Check, Finding } from './support/check.ts';
import { scratchCopy } from './support/scratch-copy.ts';
import { addTrialColumn } from './support/trial-column.ts';

interface Guide {
  document: string;
  /** What a person writes before the commands. */
  write?: (folder: string) => void;
  /** The files that are the change itself. */
  own: RegExp;
  /** How many more files may be new or changed, generated ones included. */
  mostOthers: number;
}

const guides: readonly Guide[] = [
  {
    document: 'docs/adding-a-domain.md',
    own: /^(schema|web)\/note\/|^prisma\/(schema\.prisma$|migrations\/)/,
    mostOthers: 3,
  },
  { document: 'docs/adding-a-field.md', write: addTrialColumn, own: /^$/, mostOthers: 10 },
];

/** Where a guide runs all tests of a landing, the check runs these and the tests that the guide names. */
const LANDING = 'npm run test:landing';
const OF_EVERY_CHANGE = ['npx tsc --noEmit', 'npx biome ci --error-on-warnings .', 'npx knip --no-progress'];

/** Returns the commands of the guide's first example, without their comments. */
const commandsIn = (text: string): string[] =>
  (/^```sh\n(.*?)^```/ms.exec(text)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/ +# .*/, '').trim())
    .filter((line) => line !== '');

/** The tests that the guide names, of each kind. A component test runs in a browser. */
const testsIn = (text: string): [project: string, files: string[]][] => {
  const named = Array.from(text.matchAll(/`([\w.-]+\/[\w./-]+\.test\.tsx?)`/g), ([, file = '']) => file);
  const ending = (end: string) => [...new Set(named.filter((file) => file.endsWith(end)))];
  return [
    ['node', ending('.ts')],
    ['browser', ending('.tsx')],
  ];
};

async function follow({ document, write, own, mostOthers }: Guide): Promise<Finding[]> {
  const text = readFileSync(join(projectFolder, document), 'utf8');
  const [commands, tests] = [commandsIn(text), testsIn(text)];
  const copy = await scratchCopy();
  try {
    write?.(copy.folder);
    const findings: Finding[] = [
      {
        checked: `${document}: its example`,
        seen: `${commands.length} commands, and ${tests.flatMap(([, files]) => files).length} files of tests`,
        isFine: commands.includes(LANDING) && tests.every(([, files]) => files.length > 0),
      },
    ];
    const wanted = commands.flatMap((command) => (command === LANDING ? OF_EVERY_CHANGE : command));
    for (const command of wanted) findings.push(await copy.follow(command));
    const absent = tests.flatMap(([, files]) => files).filter((file) => !existsSync(join(copy.folder, file)));
    findings.push({
      checked: 'tests that do not exist',
      seen: absent.join(', ') || 'none',
      isFine: absent.length === 0,
    });
    for (const [project, files] of tests) {
      const command = `npx vitest run --project ${project} ${files.join(' ')}`;
      findings.push(await copy.follow(command, `${files.length} files of tests, ${project}`));
    }
    const others = copy.changedFiles().filter((file) => !own.test(file));
    const seen = `${others.length}: ${others.join(', ')}`;
    return [...findings, { checked: `other files, at most ${mostOthers}`, seen, isFine: others.length <= mostOthers }];
  } finally {
    copy.remove();
  }
}

export const guidesCheck: Check = {
  name: 'guides',
  about: 'A copy of the project stays in order when the guides for new domains are followed, with few other files.',
  async run() {
    const findings: Finding[] = [];
    for (const guide of guides) findings.push(...(await follow(guide)));
    return findings;
  },
};
