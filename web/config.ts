import * as z from 'zod/mini';
import { writtenConfig } from './written-config.ts';

/** The standard tile layer of OpenStreetMap, which requires the attribution to be shown. */
const openStreetMap = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
};

const shape = z.object({
  tileUrl: z._default(z.string(), openStreetMap.tileUrl),
  tileAttribution: z._default(z.string(), openStreetMap.tileAttribution),
});

export const config = shape.parse(writtenConfig());
