/** What the pictures of feature highlights can be. Source: product spec, section 2. */
export type Icon = 'vote' | 'users' | 'dollar' | 'calendar' | 'x' | 'check' | 'zap' | 'edit' | 'bell';

export type Drawing = 'talkAndPlan' | 'crossedLine';

// A text that may hold markup holds only **bold** and [words](/path or mailto:), never one within the other.

export interface FaqItem {
  /** Its anchor, kebab-case. */
  id: string;
  /** Plain. */
  question: string;
  /** Paragraphs, with markup. */
  answer: string[];
}

/** How a budget tool calculates. Source: product spec, section 2. */
export type BudgetVariant = 'perPersonPerDay' | 'split' | 'stay';

/** A number that people put into a budget tool: at least 0. */
export interface BudgetField {
  /** What its formula calls it; the same one may occur in several tools of a page. */
  name: string;
  label: string;
  type: 'number';
  defaultValue: number;
}

export interface BudgetTool {
  variant: BudgetVariant;
  title: string;
  description: string;
  fields: BudgetField[];
}

export type Block =
  /** `id` is its anchor, kebab-case. */
  | { kind: 'heading'; id: string; text: string }
  /** With markup. */
  | { kind: 'paragraph'; text: string }
  /** Each item with markup. */
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; text: string; author?: string }
  | { kind: 'callToAction'; variant: 'inline' | 'prominent'; text: string; buttonText: string; link: string }
  /** A drawing in the place of a photograph; `alt` says what is to be seen on it. */
  | { kind: 'imagePlaceholder'; drawing: Drawing; alt: string; caption: string }
  | { kind: 'featureHighlight'; title: string; description: string; icon: Icon }
  | { kind: 'budgetTool'; tool: BudgetTool }
  | { kind: 'faq'; items: FaqItem[] };

/** One of the blog. Source: product spec, section 3. */
export interface Article {
  id: string;
  slug: string;
  title: string;
  /** For search engines: 70 to 160 characters. */
  metaDescription: string;
  /** YYYY-MM-DD. */
  publishDate: string;
  author: string;
  /** '6 min read'. */
  readTime: string;
  tags: string[];
  excerpt: string;
  content: Block[];
}

export interface LegalDocument {
  title: string;
  /** With markup. */
  lead: string;
  /** YYYY-MM-DD. Of the privacy policy and the terms it is the day that the product spec fixes. */
  updated: string;
  /** When its words last changed, YYYY-MM-DD, where that is another day. */
  textChanged?: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** Its anchor, kebab-case. */
  id: string;
  title: string;
  /** Headings within it are a level below its title. */
  blocks: Block[];
}
