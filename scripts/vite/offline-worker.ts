import type { Plugin, Rolldown } from 'vite';
import { chunksOfApp } from './chunk-graph.ts';
import { inlineScript } from './inline-script.ts';

/** The tables of PDF.js for Asian scripts: they are as large as the rest of the app, and few files need one. */
const left = /\.bcmap$/;

function filesOfApp(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  for (const { fileName, viteMetadata } of chunksOfApp(bundle)) {
    files.add(fileName);
    for (const file of viteMetadata?.importedCss ?? []) files.add(file);
    for (const file of viteMetadata?.importedAssets ?? []) files.add(file);
  }
  return [...files].filter((file) => !left.test(file)).sort();
}

/**
 * Builds the service worker, with the addresses of the app's files, and the one that removes it. The server fills in
 * the revision of the shell.
 */
export const offlineWorker: Plugin = {
  name: 'offline-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const files = filesOfApp(bundle).map((file) => `/${file}`);
    const given = `const FILES=${JSON.stringify(files)},SHELL='/shell?revision=__SHELL_REVISION__';`;
    const emit = (name: string, source: string) => this.emitFile({ type: 'asset', fileName: `app/${name}.js`, source });
    emit('worker', `${given}\n${await inlineScript('worker/worker.ts')}`);
    emit('removal', await inlineScript('worker/removal.ts'));
  },
};
