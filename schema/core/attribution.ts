import { builder } from './builder.ts';
import type { Attribution } from './geocoder.ts';

export const AttributionType = builder.objectRef<Attribution>('Attribution').implement({
  description: 'A credit for data from another source.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The text to show, such as “© OpenStreetMap contributors”.' }),
    url: t.expose('url', {
      type: 'URL',
      description: 'The address of the licence or the source, to link the text to.',
    }),
  }),
});
