import type { Block } from '../content/blocks.ts';
import { defaultsOf, estimate } from '../content/budget.ts';
import { ORIGIN } from '../document.ts';
import { Marked } from './marked.tsx';

const Words = ({ text }: { text: string }) => <Marked text={text} origin={ORIGIN} />;

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((text) => (
            <li key={text}>
              <Words text={text} />
            </li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          <p>{block.text}</p>
          {block.author && <p>{block.author}</p>}
        </blockquote>
      );
    case 'callToAction':
      return (
        <p>
          {block.text} <Words text={`[${block.buttonText}](${block.link})`} />
        </p>
      );
    case 'imagePlaceholder':
      return (
        <figure>
          <p>A drawing: {block.alt}</p>
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
    case 'featureHighlight':
      return (
        <>
          <h3>{block.title}</h3>
          <p>{block.description}</p>
        </>
      );
    case 'budgetTool': {
      const { label, amount } = estimate(block.tool.variant, defaultsOf(block.tool));
      return (
        <>
          <h3>{block.tool.title}</h3>
          <p>{block.tool.description}</p>
          <ul>
            {block.tool.fields.map(({ name, label, defaultValue }) => (
              <li key={name}>
                {label}: {defaultValue}
              </li>
            ))}
          </ul>
          <p>
            {label} {amount}
          </p>
        </>
      );
    }
    case 'faq':
      return block.items.map(({ id, question, answer }) => (
        <section key={id}>
          <h3>{question}</h3>
          {answer.map((text) => (
            <p key={text}>
              <Words text={text} />
            </p>
          ))}
        </section>
      ));
  }
}

export const FeedBody = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, place) => <Part key={place} block={block} />);
