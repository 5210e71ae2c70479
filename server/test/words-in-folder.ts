import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns, for each of the words that files of the folder contain, these files. It ignores case. */
export async function filesWith(words: readonly string[], folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = (await readFile(file, 'latin1')).toLowerCase();
    for (const each of words) {
      if (content.includes(each.toLowerCase())) found.set(each, [...(found.get(each) ?? []), file]);
    }
  }
  return found;
}
