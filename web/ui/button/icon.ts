import { createElement, type SVGProps } from 'react';

/** An icon's elements as lucide has them: names, and attributes. */
export type Shapes = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];

/**
 * What an icon of lucide's becomes in the build (scripts/vite/plain-icons.ts): lucide's own works its attributes out anew
 * for each of the hundreds on a page.
 */
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
