import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { about } from './about.ts';
import { articles } from './articles.ts';
import type { Block, Icon, LegalDocument } from './blocks.ts';
import { contact, contactLink } from './contact.ts';
import { faq } from './faq.ts';
import { linesOf, plain } from './plain.ts';
import { privacy } from './privacy.ts';
import { source } from './source.ts';
import { terms } from './terms.ts';

const legal: Record<string, LegalDocument> = { '/privacy': privacy, '/terms': terms, '/about': about };
const blocksOf = (document: LegalDocument) => document.sections.flatMap(({ blocks }) => blocks);
const inArticles = articles.flatMap(({ content }) => content);
const everyBlock = [...inArticles, ...Object.values(legal).flatMap(blocksOf)];

const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);
const wordsIn = (lines: string[]) => lines.join(' ').split(/\s+/).filter(isWord).length;
const faqItemsIn = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));

/** The ids that a page's elements get. */
const anchorsOf = (blocks: readonly Block[]) => [
  ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
  ...faqItemsIn(blocks).map(({ id }) => id),
];
/** Each page that the texts lead to, with its anchors. */
const pages = new Map<string, string[]>([
  ...['/', '/blog', '/login?sign-up', '/account', '/graphql', '/schema.graphql'].map((path): [string, string[]] => [
    path,
    [],
  ]),
  ['/faq', faq.map(({ id }) => id)],
  ...Object.entries(legal).map(([path, document]): [string, string[]] => [
    path,
    [...document.sections.map(({ id }) => id), ...anchorsOf(blocksOf(document))],
  ]),
  ...articles.map(({ slug, content }): [string, string[]] => [`/blog/${slug}`, anchorsOf(content)]),
]);

const linkIn = /\[[^\]]+\]\(([^)]*)\)/g;
/** Everything that may hold markup. */
const marked = [
  ...everyBlock.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    return block.kind === 'list' ? block.items : faqItemsIn([block]).flatMap(({ answer }) => answer);
  }),
  ...faq.flatMap(({ answer }) => answer),
  ...Object.values(legal).map(({ lead }) => lead),
];
/** Everything that is shown as it stands. */
const unmarked = [
  ...everyBlock
    .filter(({ kind }) => !['paragraph', 'list', 'faq'].includes(kind))
    .flatMap((block) => [...linesOf(block), ...(block.kind === 'imagePlaceholder' ? [block.alt] : [])]),
  ...[...faq, ...faqItemsIn(everyBlock)].map(({ question }) => question),
  ...articles.flatMap(({ title, excerpt, metaDescription }) => [title, excerpt, metaDescription]),
];

describe('the articles', () => {
  it.each(articles)('$title has 900 to 1,500 words, and says truly how long they take', ({ content, readTime }) => {
    const words = wordsIn(content.flatMap(linesOf));
    const minutes = Number(/^(\d+) min read$/.exec(readTime)?.[1]);
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1500);
    expect(words / minutes, `${words} words`).toBeGreaterThanOrEqual(200);
    expect(words / minutes, `${words} words`).toBeLessThanOrEqual(240);
  });

  it('are the three of the spec, the newest first', () => {
    expect(articles.map(({ slug }) => slug).sort()).toEqual([
      'get-everyone-on-board-with-trip-plan',
      'turn-trip-itinerary-into-live-collaborative-adventure',
      'why-group-trip-planning-feels-hard',
    ]);
    const dates = articles.map(({ publishDate }) => publishDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const date of dates) expect(new Date(`${date}T00:00:00Z`).toJSON()).toBe(`${date}T00:00:00.000Z`);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  });

  it('have three tags, and a description that a search engine shows whole', () => {
    for (const { tags, metaDescription } of articles) {
      expect(tags).toHaveLength(3);
      expect(metaDescription.length).toBeGreaterThanOrEqual(70);
      expect(metaDescription.length).toBeLessThanOrEqual(160);
    }
  });

  it('use every kind of block, all nine icons, both calls to action and all three budget tools', () => {
    const used = (block: Block) => {
      if (block.kind === 'callToAction') return `${block.variant} ${block.kind}`;
      return block.kind === 'budgetTool' ? block.tool.variant : block.kind;
    };
    expect([...new Set(inArticles.map(used))].sort()).toEqual([
      'faq',
      'featureHighlight',
      'heading',
      'imagePlaceholder',
      'inline callToAction',
      'list',
      'paragraph',
      'perPersonPerDay',
      'prominent callToAction',
      'quote',
      'split',
      'stay',
    ]);
    expect(inArticles.flatMap((block) => (block.kind === 'list' ? block.items : []))).toContainEqual(
      expect.stringMatching(/\*\*.+\*\*/),
    );
    const icons: Record<Icon, true> = {
      vote: true,
      users: true,
      dollar: true,
      calendar: true,
      x: true,
      check: true,
      zap: true,
      edit: true,
      bell: true,
    };
    const shown = inArticles.flatMap((block) => (block.kind === 'featureHighlight' ? [block.icon] : []));
    expect(shown.sort()).toEqual(Object.keys(icons).sort());
  });
});

describe('the FAQ', () => {
  it('has 15 questions, each of them answered', () => {
    expect(faq).toHaveLength(15);
    for (const { question, answer } of faq) {
      expect(question).toMatch(/\?$/);
      expect(wordsIn(answer)).toBeGreaterThan(20);
    }
  });
});

describe('the legal texts', () => {
  it('carry the date of the spec', () => {
    expect([privacy.updated, terms.updated]).toEqual(['2024-10-20', '2024-10-20']);
  });

  /** What each says, as a hash beside the day on which it began to say so. */
  const changed = {
    '/privacy': ['2026-11-30', '7396db82f1878d88'],
    '/terms': ['2026-11-25', '3c50e7a985c5e2cf'],
  };
  it.each(Object.entries(changed))(
    '%s shows the day of its newest words: whoever changes them writes the new day, and both here',
    (path, expected) => {
      const { textChanged, updated: _updated, ...words } = legal[path] ?? { textChanged: '' };
      const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
      expect([textChanged, hash]).toEqual(expected);
    },
  );

  it('say what the spec has them say', () => {
    const said = (document: LegalDocument) => blocksOf(document).flatMap(linesOf).join(' ');
    expect(said(privacy)).toContain('Within 30 days of the deletion of your account');
    expect(said(terms)).toContain('at least 13 years old');
    expect(said(terms)).toContain('law of the United Kingdom');
  });
});

describe('all of it', () => {
  it('has anchors in kebab-case, each once on its page, and those of questions once on the whole site', () => {
    for (const [path, anchors] of pages) {
      expect(new Set(anchors).size, path).toBe(anchors.length);
      for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    const questions = [...faq, ...faqItemsIn(everyBlock)].map(({ id }) => id);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('has an address to write to nowhere but in a link', () => {
    expect(marked.join(' ')).toContain(contactLink);
    for (const text of [...marked, ...unmarked]) expect(text.replaceAll(contactLink, '')).not.toContain(contact);
  });

  it('leads to pages and anchors that are there', () => {
    const links = [
      ...marked.flatMap((text) => [...text.matchAll(linkIn)].map(([, link]) => link ?? '')),
      ...everyBlock.flatMap((block) => (block.kind === 'callToAction' ? [block.link] : [])),
    ];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links.filter((address) => !address.startsWith('mailto:') && address !== source)) {
      const [path = '', anchor] = link.split('#');
      expect([...pages.keys()], link).toContain(path);
      if (anchor !== undefined) expect(pages.get(path), link).toContain(anchor);
    }
  });

  it('has markup only where it is read as such, and none that is left open', () => {
    for (const text of unmarked) expect(text).not.toMatch(/\*\*|\]\(/);
    for (const text of marked) expect(plain(text)).not.toMatch(/\*\*|[[\]]/);
  });

  it('reads as plain text without its markup', () => {
    expect(plain('See **the** [FAQ](/faq#x), and **again** the [blog](/blog).')).toBe(
      'See the FAQ, and again the blog.',
    );
  });
});
