import type { Article, FaqItem } from './content/blocks.ts';
import { plain } from './content/plain.ts';
import { ORIGIN } from './document.ts';

// JSON-LD with the same content as the pages. https://developers.google.com/search/docs/appearance/structured-data

const context = 'https://schema.org';

export const faqPage = (items: readonly FaqItem[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ id, question, answer }) => ({
    '@type': 'Question',
    name: question,
    url: `${ORIGIN}/faq#${id}`,
    acceptedAnswer: { '@type': 'Answer', text: answer.map(plain).join('\n') },
  })),
});

export const blogPosting = ({ slug, title, excerpt, publishDate, author, tags }: Article) => ({
  '@context': context,
  '@type': 'BlogPosting',
  mainEntityOfPage: `${ORIGIN}/blog/${slug}`,
  headline: title,
  description: excerpt,
  image: `${ORIGIN}/pictures/blog/${slug}.png`,
  datePublished: publishDate,
  author: { '@type': 'Organization', name: author, url: `${ORIGIN}/about` },
  publisher: { '@type': 'Organization', name: 'PlanJam', url: `${ORIGIN}/` },
  keywords: tags,
  inLanguage: 'en-US',
});
