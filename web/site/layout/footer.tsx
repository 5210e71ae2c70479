import { Plate } from '../../ui/layout/plate.tsx';
import { source } from '../content/source.ts';

type Column = readonly [heading: string, links: readonly (readonly [text: string, href: string])[]];

const rest: readonly Column[] = [
  [
    'Company',
    [
      ['About', '/about'],
      ['Sign In', '/login'],
    ],
  ],
  [
    'Resources',
    [
      ['Blog', '/blog'],
      ['About', '/about'],
    ],
  ],
  [
    'Legal',
    [
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ],
  ],
];
const product: Column = [
  'Product',
  [
    ['Home', '/'],
    ['FAQ', '/faq'],
    ['About', '/about'],
  ],
];
const landingProduct: Column = [
  'Product',
  [
    ['Features', '/#features'],
    ['How It Works', '/#how-it-works'],
    ['FAQ', '/faq'],
  ],
];

/** The footer of every public page; `path` is the current page, which is marked. */
export function Footer({ path }: { path: string }) {
  const columns = [path === '/' ? landingProduct : product, ...rest];
  return (
    <footer className="border-t bg-card print:hidden">
      <div className="mx-auto grid max-w-6xl gap-x-6 gap-y-8 px-4 py-12 sm:px-6 md:grid-cols-[2fr_repeat(4,1fr)]">
        <div>
          <Plate className="text-lg tracking-sign">PlanJam</Plate>
          <p className="mt-3 max-w-[30ch] text-muted text-sm">
            Plan trips together. Free, and{' '}
            <a href={source} className="underline underline-offset-4 hover:text-ink">
              open source
            </a>
            .
          </p>
        </div>
        <nav
          aria-label="Footer"
          className="col-span-full grid grid-cols-2 max-[20rem]:grid-cols-1 gap-x-6 gap-y-8 md:col-span-4 md:grid-cols-4"
        >
          {columns.map(([heading, links]) => (
            <div key={heading}>
              <h2 className="text-base">{heading}</h2>
              <ul className="mt-2">
                {links.map(([text, href]) => (
                  <li key={text}>
                    <a
                      href={href}
                      {...(href === '/login' && { 'data-entry': 'Your Trips' })}
                      aria-current={href === path ? 'page' : undefined}
                      className="touch-target inline-flex items-center text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
