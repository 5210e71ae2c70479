import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browsersInWords } from '../../web/browsers.ts';
import { projectFolder } from '../project.ts';
import { tooNewInScript, tooNewInStyles } from './find.ts';

// Checks that the built pages, and the packages in them, use only what the oldest browsers have. A part of `npm test`.

const dist = join(projectFolder, 'dist');

const inlined = (html: string, tag: string) =>
  Array.from(
    html.matchAll(new RegExp(`<${tag}(?: nonce="[^"]*")?>([\\s\\S]*?)</${tag}>`, 'g')),
    ([, text = '']) => text,
  );

function tooNewIn(file: string): string[] {
  const text = readFileSync(join(dist, file), 'utf8');
  if (file.endsWith('.js')) return tooNewInScript(text);
  if (file.endsWith('.css')) return tooNewInStyles(text);
  return [...inlined(text, 'script').flatMap(tooNewInScript), ...inlined(text, 'style').flatMap(tooNewInStyles)];
}

export function checkBrowsers(): boolean {
  const files = ['web', 'graphiql'].flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|css|html)$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = files.flatMap((file) => tooNewIn(file).map((name) => `${file}: ${name}`));
  console.log(`${files.length} files work in ${browsersInWords}${found.length > 0 ? ', except for:' : '.'}`);
  for (const line of found) console.error(line);
  return files.length > 0 && found.length === 0;
}
