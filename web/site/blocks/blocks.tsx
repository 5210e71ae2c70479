import type { Block } from '../content/blocks.ts';
import { BudgetTool } from './budget-tool.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FaqList } from './faq-list.tsx';
import { FeatureHighlight } from './feature-highlight.tsx';
import { ImagePlaceholder } from './image-placeholder.tsx';
import { Marked } from './marked.tsx';
import { Quote } from './quote.tsx';

interface BlocksProps {
  blocks: readonly Block[];
  level: 'h2' | 'h3';
}

interface BlockViewProps {
  block: Block;
  level: BlocksProps['level'];
}

function Heading({ level: Element, id, text }: { level: BlocksProps['level']; id: string; text: string }) {
  return (
    <Element id={id} className={Element === 'h2' ? 'mt-12 mb-4 text-2xl' : 'mt-8 mb-3 text-xl'}>
      {text}
    </Element>
  );
}

function BlockView({ block, level }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={level} id={block.id} text={block.text} />;
    case 'paragraph':
      return (
        <p className="my-5 text-pretty">
          <Marked text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className="my-5 list-disc space-y-2 pl-6 marker:text-muted">
          {block.items.map((text) => (
            <li key={text} className="pl-1">
              <Marked text={text} />
            </li>
          ))}
        </ul>
      );
    case 'quote':
      return <Quote text={block.text} author={block.author} />;
    case 'callToAction':
      return <CallToAction {...block} />;
    case 'imagePlaceholder':
      return <ImagePlaceholder drawing={block.drawing} alt={block.alt} caption={block.caption} />;
    case 'featureHighlight':
      return <FeatureHighlight title={block.title} description={block.description} icon={block.icon} />;
    case 'budgetTool':
      return <BudgetTool tool={block.tool} />;
    case 'faq':
      return <FaqList items={block.items} name={`${block.items[0]?.id}-list`} level="h3" />;
  }
}

const isRunningText = ({ kind }: Block) => kind === 'heading' || kind === 'paragraph' || kind === 'list';

export function Blocks({ blocks, level }: BlocksProps) {
  return (
    <div className="[&>:first-child]:mt-0 [&>:last-child]:mb-0">
      {blocks.map((block, place) => {
        const view = <BlockView key={place} block={block} level={level} />;
        return isRunningText(block) ? (
          view
        ) : (
          // Blocks that are not running text have more space around them.
          <div key={place} className={block.kind === 'quote' ? 'my-8' : 'my-8 font-sans text-base leading-normal'}>
            {view}
          </div>
        );
      })}
    </div>
  );
}
