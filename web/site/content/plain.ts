import type { Block } from './blocks.ts';

/** What is to be read of a text with markup: 'See **the** [FAQ](/faq)' is 'See the FAQ'. */
export const plain = (marked: string): string =>
  marked.replaceAll(/\*\*(.+?)\*\*/g, '$1').replaceAll(/\[(.+?)\]\(.+?\)/g, '$1');

/** What is to be read of a block, line by line; not what stands in for a picture, nor the numbers of a tool. */
export function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [plain(block.text)];
    case 'list':
      return block.items.map(plain);
    case 'quote':
      return block.author ? [block.text, block.author] : [block.text];
    case 'callToAction':
      return [block.text, block.buttonText];
    case 'imagePlaceholder':
      return [block.caption];
    case 'featureHighlight':
      return [block.title, block.description];
    case 'budgetTool':
      return [block.tool.title, block.tool.description, ...block.tool.fields.map(({ label }) => label)];
    case 'faq':
      return block.items.flatMap(({ question, answer }) => [question, ...answer.map(plain)]);
  }
}
