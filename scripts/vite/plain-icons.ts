import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Shapes } from '../../web/ui/button/icon.ts';

const icon = join(import.meta.dirname, '../../web/ui/button/icon.ts');

interface LucideIcon {
  __iconData?: { size: number; node: Shapes };
}

/** Makes each of lucide's icons one of ours, which knows just what we ask of it. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    async handler(id) {
      const { __iconData: data }: LucideIcon = await import(pathToFileURL(id).href);
      // The name of another one.
      if (!data) return null;
      if (data.size !== 24) this.error(`${id} isn't drawn on 24 by 24: web/ui/button/icon.ts takes all to be.`);
      // React has no need of the keys where nothing changes places.
      const shapes = data.node.map(([name, { key: _, ...attributes }]) => [name, attributes]);
      return `import { icon } from ${JSON.stringify(icon)}; export default /* @__PURE__ */ icon(${JSON.stringify(shapes)});`;
    },
  },
};
