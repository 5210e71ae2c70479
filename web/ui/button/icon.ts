import { createElement, type SVGProps } from 'react';

/** The elements of a lucide icon, with their attributes. */
export type Shapes = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];

/** Creates an icon component in place of lucide's (scripts/vite/plain-icons.ts), which computes attributes anew. */
export function icon(shapes: Shapes) {
  const drawn = shapes.map(([name, attributes]) => createElement(name, attributes));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...drawn,
    );
}
